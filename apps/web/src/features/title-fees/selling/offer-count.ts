import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { mostOffers, type OfferField } from './selling-fields';

const parts: readonly OfferField[] = [
  ...(['name', 'price', 'loan', 'closing', 'listing', 'buyer'] as const),
  ...(['concessions', 'homeWarranty', 'repairs', 'otherCosts'] as const),
];

/** Returns the number of offers side by side. */
export function countOf({ offers = '1' }: PlainSearch): number {
  const count = Number(offers);
  return Number.isInteger(count) ? Math.min(mostOffers, Math.max(1, count)) : 1;
}

/** Adds an offer that starts as a copy of the last one, under a name of its own. */
export function withOneMore(texts: PlainSearch, count: number): SearchPatch {
  if (count >= mostOffers) return {};
  const copied = parts
    .filter((part) => part !== 'name')
    .map((part) => [`o${count + 1}${part}`, texts[`o${count}${part}`] || null] as const);
  return { ...Object.fromEntries(copied), offers: String(count + 1) };
}

/** Removes the offer at a position (from 1); those after it move up. */
export function withoutOffer(texts: PlainSearch, count: number, gone: number): SearchPatch {
  const moved: Record<string, string | null> = {};
  for (let at = gone; at <= count; at++) {
    for (const part of parts) {
      moved[`o${at}${part}`] = at === count ? null : texts[`o${at + 1}${part}`] || null;
    }
  }
  return { ...moved, offers: count <= 2 ? null : String(count - 1) };
}
