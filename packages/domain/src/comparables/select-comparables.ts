import type { Temporal } from 'temporal-polyfill';
import { groupBy } from '../group-by';
import { beginOf, type ComparableRule, type Miss, missOf } from './comparable-rule';
import { type DeededSale, type Home, type MarketSale, saleIdOf } from './comparable-sale';
import type { Merged } from './merge-repeated-sales';
import type { PriceRange } from './price-range';
import { because, dollarText, type Exclusion, screenSale } from './screen-sale';
import { type Similarity, similarityOf } from './similarity';

type Sale = Merged<DeededSale>;

export type Subject = Home & { id: string };

export type Matched = { matches: Merged<MarketSale>[]; missed: Record<Miss, number> };

/** Returns the sales that meet the rule, and how many miss it in each respect. */
export function matchSales(
  pool: readonly Merged<MarketSale>[],
  subject: Subject,
  rule: ComparableRule,
  until: Temporal.PlainDate,
): Matched {
  const missed: Record<Miss, number> = { time: 0, place: 0, size: 0, type: 0 };
  const since = beginOf(rule, until);
  const matches = pool.filter((sale) => {
    const miss = missOf(sale, subject, rule, since);
    if (miss !== null) missed[miss] += 1;
    return miss === null;
  });
  return { matches, missed };
}

export type Comparable = Merged<DeededSale> & { similarity: Similarity };

export type Excluded = Merged<DeededSale> & { reasons: Exclusion[] };

/** `until` is the day that the subject is valued for, the newest sale's at most. */
type Judging = {
  today: Temporal.PlainDate;
  until: Temporal.PlainDate;
  prices: PriceRange | null;
};

/**
 * Returns the sales that say something of the market, the most similar first, and the others with
 * every reason.
 */
export function screenMatches(
  matches: readonly Merged<DeededSale>[],
  subject: Subject,
  { today, until, prices }: Judging,
): { comparables: Comparable[]; excluded: Excluded[] } {
  const screening = { subjectId: subject.id, today: today.toString(), prices, others: matches };
  const comparables: Comparable[] = [];
  const excluded: Excluded[] = [];
  const open: Merged<DeededSale>[] = [];
  for (const sale of matches) {
    const reasons = screenSale(sale, screening);
    if (reasons.length > 0) excluded.push({ ...sale, reasons });
    else open.push(sale);
  }
  const doubtful = doubtfulPrices(open);
  for (const sale of open) {
    const doubt = doubtful.get(sale);
    if (doubt !== undefined) excluded.push({ ...sale, reasons: [doubt] });
    else comparables.push({ ...sale, similarity: similarityOf(sale, subject, until) });
  }
  return { comparables: comparables.sort(byLikeness), excluded: excluded.sort(byPlace) };
}

function byLikeness(a: Comparable, b: Comparable): number {
  return b.similarity.score - a.similarity.score || byPlace(a, b);
}

function byPlace(a: MarketSale, b: MarketSale): number {
  if (a.miles !== b.miles) {
    // A sale at an unknown distance comes after those at a known one.
    return (a.miles ?? Number.MAX_VALUE) - (b.miles ?? Number.MAX_VALUE);
  }
  if (a.propertyId !== b.propertyId) return a.propertyId < b.propertyId ? -1 : 1;
  if (a.soldOn !== b.soldOn) return a.soldOn < b.soldOn ? 1 : -1;
  return a.price - b.price;
}

/**
 * Returns the sales with a doubtful price, each with the reason to leave it out. A parcel sold
 * twice on one day is one deed that was recorded with two prices. The price of the more trusted
 * source stays, otherwise the one with more reports; when neither decides, no price stays. Sales
 * that were left out before do not matter here.
 */
function doubtfulPrices(sales: readonly Sale[]): ReadonlyMap<Sale, Exclusion> {
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

/** Negative when the first is believed before the second. */
function believed(a: Sale, b: Sale): number {
  return a.sourceRank - b.sourceRank || b.reports - a.reports;
}

function pricesOf(sales: readonly Sale[]): string {
  const prices = sales.map(({ price }) => price).sort((a, b) => a - b);
  return prices.map(dollarText).join(' and ');
}
