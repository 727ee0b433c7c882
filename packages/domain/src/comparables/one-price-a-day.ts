import { groupBy } from '../group-by';
import { type DeededSale, saleIdOf } from './comparable-sale';
import type { Merged } from './merge-repeated-sales';
import { because, dollarText, type Exclusion } from './screen-sale';

type Sale = Merged<DeededSale>;

/**
 * A parcel sold twice on one day is one deed that was recorded with two prices. The price of the source
 * that is believed first stays, else the one that more reports have; where neither tells them apart,
 * none. Of sales that were left out already nothing is asked. By sale, why it is left out.
 */
export function doubtfulPrices(sales: readonly Sale[]): ReadonlyMap<Sale, Exclusion> {
  const doubtful = new Map<Sale, Exclusion>();
  const ofOneDay = groupBy(sales, saleIdOf);
  for (const sale of sales) {
    const rivals = (ofOneDay.get(saleIdOf(sale)) ?? []).filter(({ price }) => price !== sale.price);
    const better = rivals.filter((other) => believed(other, sale) < 0);
    const equals = rivals.filter((other) => believed(other, sale) === 0);
    if (better.length + equals.length === 0) continue;
    const count = rivals.length === 1 ? 'Two prices' : `${rivals.length + 1} prices`;
    const why =
      better.length === 0
        ? `nothing tells this one from ${pricesOf(equals)}`
        : `${pricesOf(better)} ${better.length === 1 ? 'is' : 'are'} believed first`;
    doubtful.set(sale, because('two-prices', `${count} on one day; ${why}`));
  }
  return doubtful;
}

/** Below zero: the first is believed before the second. */
function believed(a: Sale, b: Sale): number {
  return a.sourceRank - b.sourceRank || b.reports - a.reports;
}

function pricesOf(sales: readonly Sale[]): string {
  const prices = sales.map(({ price }) => price).sort((a, b) => a - b);
  return prices.map(dollarText).join(' and ');
}
