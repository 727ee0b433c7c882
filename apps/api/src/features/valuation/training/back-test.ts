import type { Accuracy } from '@deedlight/contract/valuation';
import { estimateAll } from '@deedlight/domain/valuation/estimate';
import { type MarketTable, takeSales } from '@deedlight/domain/valuation/market/market-table';
import { scoreValuations } from '@deedlight/domain/valuation/study/score';
import { trainMarketModel, usableSales } from '@deedlight/domain/valuation/train';
import {
  defaultTraining,
  type TrainingOptions,
} from '@deedlight/domain/valuation/training-options';
import { accuracyOf } from '../accuracy-of';
import { isoDay } from './parse-cell';

/** Tells how accurate a model was on sales that it had not seen. Shares are between 0 and 1. */
export type BackTest = Accuracy & {
  /** The tested sales are from `from` to `to`; the model was trained on those before. */
  from: string;
  to: string;
  trainedOn: number;
};

const testedShare = 0.15;
/** With fewer sales the result would depend on chance. */
const fewestTested = 40;

/**
 * Tests a model of the earlier sales on the latest ones, as in real use; returns null if those are
 * too few.
 */
export function backTest(
  recorded: MarketTable,
  options: Partial<TrainingOptions>,
): BackTest | null {
  // A single sale with a mistyped day would move the end of the test months after the others.
  const table = takeSales(
    recorded,
    usableSales(recorded, options.maxSales ?? defaultTraining.maxSales),
  );
  const rows = [...table.saleDays.keys()];
  const days = Int32Array.from(table.saleDays).sort();
  const from = days[Math.floor(days.length * (1 - testedShare))];
  if (from === undefined) return null;
  const dayOf = (row: number) => table.saleDays[row] ?? 0;
  const model = trainMarketModel(
    takeSales(
      table,
      rows.filter((row) => dayOf(row) < from),
    ),
    options,
  );
  const test = takeSales(
    table,
    rows.filter((row) => dayOf(row) >= from),
  );
  if (model.engine === null || test.prices.length < fewestTested) return null;
  const score = scoreValuations(estimateAll(model, test), test.prices);
  if (score.count < fewestTested) return null;
  return {
    from: isoDay(from),
    to: isoDay(days[days.length - 1] ?? from),
    trainedOn: model.saleCount,
    ...accuracyOf(score),
  };
}
