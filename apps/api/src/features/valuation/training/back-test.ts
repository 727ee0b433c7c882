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

/** How a model fared on sales it had not seen. Shares are 0 to 1. */
export type BackTest = Accuracy & {
  /** The sales valued were made from `from` to `to`; the model knew those before. */
  from: string;
  to: string;
  trainedOn: number;
};

const testedShare = 0.15;
/** Fewer would say more about chance than about the model. */
const fewestTested = 40;

/** Values the latest sales by a model of the earlier ones, as the future will; null where they are too few. */
export function backTest(
  recorded: MarketTable,
  options: Partial<TrainingOptions>,
): BackTest | null {
  // One sale whose day is mistyped would end the test months after the others.
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
