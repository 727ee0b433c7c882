import { takeSales } from '../market/market-table';
import { trainMarketModel } from '../train';
import { once } from './once';
import { inventMarket } from './synthetic-market';

/** Trains with little effort, for tests that need a model but not its best accuracy. */
export const quick = { members: 3, trees: 80, epochs: 8, minSales: 100 };

/** The invented market has 1,400 sales, of which the model knows the first 1,000. */
export const market = inventMarket(1_400, 21);
export const known = takeSales(
  market,
  Int32Array.from({ length: 1_000 }, (_, row) => row),
);
export const unseen = takeSales(
  market,
  Int32Array.from({ length: 400 }, (_, row) => 1_000 + row),
);

/** Returns a model of the known sales, trained once for all test files of a process. */
export const trainedMarket = once(() => trainMarketModel(known, quick));
