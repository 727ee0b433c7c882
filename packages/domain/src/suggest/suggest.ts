import { idAt } from '../columns/id-store';
import { costs } from './costs';
import { isZip, type Match, matchAddresses, matchParcelNumbers } from './match-addresses';
import { matchOwners } from './match-owners';
import { readQuery } from './read-query';
import type { SuggestIndex } from './suggest-index';

/** An index, without the properties that a newer index has (`hidden`). */
export type SuggestPart = { index: SuggestIndex; hidden: ReadonlySet<string> };

/** A property that a query may mean, and why. */
export type SuggestCandidate = {
  id: string;
  isInexact: boolean;
} & (
  | { by: 'address' | 'street' | 'city' | 'zip' | 'parcel' }
  /** `position` is the owner's place in the list that the row had. */
  | { by: 'owner'; position: number }
);

const mostSuggestions = 8;
const shortestQuery = 2;

/**
 * Returns the properties that `text` may mean, the likeliest first, at most eight. Without `owners`
 * names of owners are not looked at. A single letter or figure says too little and finds nothing.
 */
export function suggest(
  index: SuggestIndex,
  text: string,
  options: { owners: boolean },
): SuggestCandidate[] {
  return suggestFrom([{ index, hidden: new Set() }], text, options);
}

/** Does the same with several indexes that together hold the properties. */
export function suggestFrom(
  parts: readonly SuggestPart[],
  text: string,
  options: { owners: boolean },
): SuggestCandidate[] {
  return suggestionsFrom(parts, text, options).candidates;
}

/**
 * Returns them with `isNear`: whether the likeliest match lies in the place that was typed and has
 * the typed number, and forgives a mistyped letter at most.
 */
export function suggestionsFrom(
  parts: readonly SuggestPart[],
  text: string,
  options: { owners: boolean },
): { candidates: SuggestCandidate[]; isNear: boolean } {
  const found = likeliest(parts, text, options);
  const [first] = found;
  return {
    candidates: found.map(({ id, by, position, isInexact }) =>
      by === 'owner' ? { id, by, position, isInexact } : { id, by, isInexact },
    ),
    isNear: first !== undefined && first.cost < costs.otherPlace,
  };
}

function likeliest(
  parts: readonly SuggestPart[],
  text: string,
  { owners }: { owners: boolean },
): readonly Found[] {
  if (text.trim().length < shortestQuery) return [];
  const isKnownZip = (word: string) => parts.some(({ index }) => isZip(index.addresses, word));
  const query = readQuery(text, isKnownZip, { owners });
  const found = (match: (index: SuggestIndex, limit: number) => readonly Match[]) =>
    parts.map((part) => shownOf(part, match));
  const addresses = nearest(found(({ addresses: all }, n) => matchAddresses(all, query, n)));
  const parcels = found(({ addresses: all }, n) => matchParcelNumbers(all, query, n)).flat();
  const names = nearest(found(({ owners: all }, n) => matchOwners(all, query, n)));
  return rank(addresses, [...parcels, ...names]);
}

type Found = Match & { id: string };

function shownOf(
  { index, hidden }: SuggestPart,
  match: (index: SuggestIndex, limit: number) => readonly Match[],
): Found[] {
  // Asks for twice as many, so that some are left when the likeliest are hidden.
  const limit = hidden.size > 0 ? 2 * mostSuggestions : mostSuggestions;
  return match(index, limit)
    .map((one) => ({ ...one, id: idAt(index.addresses.ids, one.ordinal) }))
    .filter(({ id }) => !hidden.has(id))
    .slice(0, mostSuggestions);
}

/**
 * If some index has matches of the text as typed, those of others that only forgave mistakes are
 * dropped.
 */
function nearest(lists: readonly Found[][]): Found[] {
  const [only, ...more] = lists;
  if (only !== undefined && more.length === 0) return only;
  const asTyped = lists.filter(([first]) => first !== undefined && first.cost < costs.forgiven);
  const kept = asTyped.length > 0 ? asTyped : lists;
  return byCost(kept.flat()).slice(0, mostSuggestions);
}

/** The cheapest of both; the sort is stable, so that addresses come first among equals. */
function rank(addresses: readonly Found[], others: readonly Found[]): readonly Found[] {
  if (others.length === 0) return addresses;
  const seen = new Set<string>();
  const first = byCost([...addresses, ...others]).filter(({ id }) => !seen.has(id) && seen.add(id));
  return first.slice(0, mostSuggestions);
}

function byCost(found: Found[]): Found[] {
  return found.sort((a, b) => a.cost - b.cost);
}
