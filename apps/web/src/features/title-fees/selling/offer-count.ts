import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { mostOffers, type OfferField } from './selling-fields';

/** What another offer has of the one before; its name is its own. */
// biome-ignore format: one line for each group
const copied: readonly OfferField[] = [
  'price', 'loan', 'program', 'closing', 'listing', 'buyer',
  'concessions', 'homeWarranty', 'repairs', 'otherCosts',
];
const parts: readonly OfferField[] = ['name', ...copied];

/** Returns the number of offers side by side. */
export function countOf({ offers = '1' }: PlainSearch): number {
  const count = Number(offers);
  return Number.isInteger(count) ? Math.min(mostOffers, Math.max(1, count)) : 1;
}

/** Adds an offer that starts as a copy of the last one, under a name of its own. */
export function withOneMore(texts: PlainSearch, count: number): SearchPatch {
  if (count >= mostOffers) return {};
  const same = copied.map((part) => [`o${count + 1}${part}`, texts[`o${count}${part}`] || null]);
  return { ...Object.fromEntries(same), offers: String(count + 1) };
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
