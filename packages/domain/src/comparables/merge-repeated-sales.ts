import { groupBy } from '../group-by';
import { daysApart, type MarketSale } from './comparable-sale';

/** A sale with how many reports of it there were. */
export type Merged<Sale> = Sale & { reports: number };

const mostDays = 60;

/**
 * Merges reports of one sale. Two sources, or a closing and its recording, report it on different
 * days, so reports of one parcel at one price within 60 days are one sale, and the earliest stays.
 * The result does not depend on the order of the reports.
 */
export function mergeRepeatedSales<Sale extends MarketSale>(
  sales: readonly Sale[],
): Merged<Sale>[] {
  const byParcel = groupBy(sales, ({ propertyId }) => propertyId);
  const merged: Merged<Sale>[] = [];
  for (const ofParcel of byParcel.values()) mergeInto(merged, ofParcel.sort(byDay));
  return merged;
}

function mergeInto<Sale extends MarketSale>(merged: Merged<Sale>[], ofParcel: Sale[]): void {
  const first = merged.length;
  for (const sale of ofParcel) {
    const repeated = merged.slice(first).find((earlier) => isRepeat(earlier, sale));
    if (repeated === undefined) merged.push({ ...sale, reports: 1 });
    else {
      repeated.reports += 1;
      // One source that says no outweighs one that says nothing.
      if (sale.armsLength === false) repeated.armsLength = false;
    }
  }
}

function byDay(a: MarketSale, b: MarketSale): number {
  if (a.soldOn !== b.soldOn) return a.soldOn < b.soldOn ? -1 : 1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function isRepeat(earlier: MarketSale, later: MarketSale): boolean {
  return earlier.price === later.price && daysApart(earlier.soldOn, later.soldOn) <= mostDays;
}
