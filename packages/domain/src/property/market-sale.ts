import type { RecordFlag } from './parcel-record';

/** With one of these a price says nothing of the market, or its day is wrong. */
const telling: readonly RecordFlag[] = [
  'nominal-price',
  'not-arms-length',
  'date-in-future',
  'implausible-price',
];

/** A sale between strangers at a price that a buyer paid: what valuation.market_sales holds. */
export function isMarketSale({
  flags,
  armsLength,
}: {
  flags: readonly RecordFlag[];
  armsLength: boolean | null;
}): boolean {
  return armsLength !== false && !flags.some((flag) => telling.includes(flag));
}
