import { takeSales } from '../market/market-table';
import { trainMarketModel } from '../train';
import { once } from './once';
import { inventMarket } from './synthetic-market';

/** Little work: for tests, which need a model and not its last percent. */
export const quick = { members: 3, trees: 80, epochs: 8, minSales: 100 };

/** An invented market of 1,400 sales, of which the first 1,000 are known. */
export const market = inventMarket(1_400, 21);
export const known = takeSales(
  market,
  Int32Array.from({ length: 1_000 }, (_, row) => row),
);
export const unseen = takeSales(
  market,
  Int32Array.from({ length: 400 }, (_, row) => 1_000 + row),
);

/** A model of the known sales, trained once for all test files of a process. */
export const trainedMarket = once(() => trainMarketModel(known, quick));
