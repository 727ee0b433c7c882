import type { MarketTable } from '@deedlight/domain/valuation/market/market-table';
import { serialiseModel } from '@deedlight/domain/valuation/serialise';
import { trainMarketModel } from '@deedlight/domain/valuation/train';
import type { TrainingOptions } from '@deedlight/domain/valuation/training-options';
import { type BackTest, backTest } from './back-test';
import { isoDay } from './parse-cell';

/** The data for a training, as they are sent to the thread. */
export type Lesson = { table: MarketTable; options: Partial<TrainingOptions> };

export type Learnt = {
  /** It is null if there are too few sales; `whyNone` has the reason. */
  bytes: Uint8Array | null;
  whyNone: string | null;
  saleCount: number;
  firstSale: string | null;
  lastSale: string | null;
  options: TrainingOptions;
  backTest: BackTest | null;
};

/** Trains a market on all its sales, and once more on the earlier ones to test the model. */
export function learnMarket({ table, options }: Lesson): Learnt {
  const model = trainMarketModel(table, options);
  const isEmpty = model.saleCount === 0;
  const learnt = {
    saleCount: model.saleCount,
    firstSale: isEmpty ? null : isoDay(model.firstDay),
    lastSale: isEmpty ? null : isoDay(model.lastDay),
    options: model.options,
  };
  if (model.engine === null) {
    const { minSales } = model.options;
    const whyNone = `${model.saleCount} recorded sales of homes, ${minSales} are needed`;
    return { ...learnt, bytes: null, whyNone, backTest: null };
  }
  const bytes = serialiseModel(model);
  return { ...learnt, bytes, whyNone: null, backTest: backTest(table, options) };
}
