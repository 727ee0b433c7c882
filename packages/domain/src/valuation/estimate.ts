import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents } from '../money';
import { explain } from './boosting/contributions';
import { type Carry, carryTo } from './carry/carry';
import type { PublicIndex } from './carry/public-index';
import type { Engine, MarketModel } from './market/market-model';
import type { MarketTable, Subject } from './market/market-table';
import { driftBy } from './market/time-index';
import { type Prediction, predictHomes } from './predict';
import { abstain, abstainAsTooWide, isTrusted } from './range/abstention';
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

/** The public indexes that may carry the value of a home on, the finest first. */
type IndexesOf = (row: number) => readonly PublicIndex[];

/**
 * Values one home on a day from recorded sales of its market, carried on by the first of `indexes`
 * that can where they end too early. `base` is what a typical home of the market is worth at the average date of its sales;
 * the contributions lead from it to the estimate.
 */
export function estimate(
  model: MarketModel,
  subject: Subject,
  asOf: Temporal.PlainDate,
  indexes: readonly PublicIndex[] = [],
): Valued | Abstained {
  const day = asOf.since('1970-01-01').days;
  const home = subjectTable(model.columns, subject, day);
  const { valuations, prediction } = valueAll(model, home, () => indexes);
  const [value] = valuations as [RowValue];
  if (value.kind === 'abstained') return value;
  const engine = model.engine as Engine;
  return { ...value, ...explain(engine, prediction as Prediction, value.estimate) };
}

/** Ranges of many homes, each on its own `saleDays`, without contributions. */
export function estimateAll(
  model: MarketModel,
  homes: MarketTable,
  indexesOf: IndexesOf = () => [],
): RowValue[] {
  return valueAll(model, homes, indexesOf).valuations;
}

type RowValue = (ValueRange & { kind: 'valued'; carry: Carry | null }) | Abstained;

function valueAll(model: MarketModel, homes: MarketTable, indexesOf: IndexesOf) {
  const { engine } = model;
  const carries = Array.from(homes.saleDays, (day, row) => carryTo(model, indexesOf(row), day));
  const prediction = engine === null ? null : predictCarried(engine, homes, carries);
  const valuations = carries.map((carry, row): RowValue => {
    const reason = abstain(model, homes, row, carry !== null);
    if (reason !== null) return { kind: 'abstained', reason };
    const known = { engine: engine as Engine, prediction: prediction as Prediction };
    const range = rangeAt(known, homes.saleDays[row] as number, row, carry);
    const tooWide = isTrusted(model, homes, row) ? null : abstainAsTooWide(range);
    if (tooWide !== null) return { kind: 'abstained', reason: tooWide };
    return { kind: 'valued', ...range, carry };
  });
  return { valuations, prediction };
}

/** Values homes on their days; those carried on as of the last local sale, and from there on. */
function predictCarried(
  engine: Engine,
  homes: MarketTable,
  carries: readonly (Carry | null)[],
): Prediction {
  if (carries.every((carry) => carry === null)) return predictHomes(engine, homes);
  const saleDays = homes.saleDays.map((day, row) => carries[row]?.fromDay ?? day);
  const prediction = predictHomes(engine, { ...homes, saleDays });
  const changeAt = (row: number) => carries[row]?.logChange ?? 0;
  return {
    ...prediction,
    levels: prediction.levels.map((level, row) => level + changeAt(row)),
    logEstimates: prediction.logEstimates.map((log, row) => log + changeAt(row)),
  };
}

function rangeAt(
  { engine, prediction }: { engine: Engine; prediction: Prediction },
  day: number,
  row: number,
  carry: Carry | null,
): ValueRange {
  const yearsAhead = Math.max(0, day - engine.features.lastDay) / 365.2425;
  const growth = yearsAhead === 0 ? neighbourCoupling : Math.sqrt(1 + engine.ageing * yearsAhead);
  const doubt = Math.hypot(
    carry?.doubt ?? driftBy(engine.timeIndex, day),
    spreadOfUnknowns(engine.factWorths, prediction.features, row),
  );
  const log = prediction.logEstimates[row] as number;
  const miss = prediction.misses[row] as number;
  const range = rangeOf(engine.spread, miss, carry?.growth ?? growth, doubt);
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
