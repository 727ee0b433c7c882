import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../money';
import { explain } from './boosting/contributions';
import type { Engine, MarketModel } from './market/market-model';
import type { MarketTable, Subject } from './market/market-table';
import { driftBy } from './market/time-index';
import { type Prediction, predictHomes } from './predict';
import { abstain } from './range/abstention';
import { rangeOf } from './range/value-range';
import { subjectTable } from './subject-table';
import { spreadOfUnknowns } from './unknown-facts';
import type { Abstained, Valued, ValueRange } from './valuation';

/**
 * A sale left out of one member is still known to the members that judge its neighbours, which makes
 * its miss look larger than a new home's of the same time. Measured inside the training parts of
 * several markets; of homes valued after the last sale nothing is known that would narrow a range.
 */
const neighbourCoupling = 0.965;

/**
 * Values one home on a day from recorded sales of its market. `base` is what a typical home of the
 * market is worth at the average date of its sales; the contributions lead from it to the estimate.
 */
export function estimate(
  model: MarketModel,
  subject: Subject,
  asOf: Temporal.PlainDate,
): Valued | Abstained {
  const day = asOf.since('1970-01-01').days;
  const home = subjectTable(model.columns, subject, day);
  const reason = abstain(model, home, 0);
  if (reason !== null) return { kind: 'abstained', reason };
  const engine = model.engine as Engine;
  const prediction = predictHomes(engine, home);
  const range = rangeAt(engine, home, prediction, 0);
  return { kind: 'valued', ...range, ...explain(engine, prediction, range.estimate) };
}

/** Ranges of many homes, each on its own `saleDays`, without contributions. */
export function estimateAll(
  model: MarketModel,
  homes: MarketTable,
): ((ValueRange & { kind: 'valued' }) | Abstained)[] {
  const { engine } = model;
  const prediction = engine === null ? null : predictHomes(engine, homes);
  return Array.from(homes.saleDays, (_, row) => {
    const reason = abstain(model, homes, row);
    if (reason !== null) return { kind: 'abstained', reason };
    return {
      kind: 'valued',
      ...rangeAt(engine as Engine, homes, prediction as Prediction, row),
    };
  });
}

function rangeAt(
  engine: Engine,
  homes: MarketTable,
  prediction: Prediction,
  row: number,
): ValueRange {
  const day = homes.saleDays[row] as number;
  const yearsAhead = Math.max(0, day - engine.features.lastDay) / 365.2425;
  const growth = yearsAhead === 0 ? neighbourCoupling : Math.sqrt(1 + engine.ageing * yearsAhead);
  const doubt = Math.hypot(
    driftBy(engine.timeIndex, day),
    spreadOfUnknowns(engine.factWorths, prediction.features, row),
  );
  const log = prediction.logEstimates[row] as number;
  const range = rangeOf(engine.spread, prediction.misses[row] as number, growth, doubt);
  return {
    estimate: wholeDollars(log),
    low80: wholeDollars(log + range.low80),
    high80: wholeDollars(log + range.high80),
    low95: wholeDollars(log + range.low95),
    high95: wholeDollars(log + range.high95),
    fsd: range.fsd,
    confidence: range.fsd <= 0.12 ? 'high' : range.fsd <= 0.2 ? 'medium' : 'low',
  };
}

function wholeDollars(log: number): Cents {
  return cents(Math.round(Math.exp(log)) * 100);
}
