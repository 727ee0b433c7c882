import { idAt } from '../columns/id-store';
import { isZip, type Match, matchAddresses, matchParcelNumbers } from './match-addresses';
import { matchOwners } from './match-owners';
import { readQuery } from './read-query';
import type { SuggestIndex } from './suggest-index';

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
 * The properties that `text` may mean, the likeliest first, at most eight. Without `owners` names
 * of owners are not looked at. A single letter or figure says too little and finds nothing.
 */
export function suggest(
  index: SuggestIndex,
  text: string,
  { owners }: { owners: boolean },
): SuggestCandidate[] {
  if (text.trim().length < shortestQuery) return [];
  const query = readQuery(text, (word) => isZip(index.addresses, word), { owners });
  const addresses = matchAddresses(index.addresses, query, mostSuggestions);
  const parcels = matchParcelNumbers(index.addresses, query, mostSuggestions);
  const names = matchOwners(index.owners, query, mostSuggestions);
  const best = rank(addresses, [...parcels, ...names]);
  return best.map((match) => offer(index, match));
}

/** The cheapest of both; the sort is stable, so that addresses come first among equals. */
function rank(addresses: readonly Match[], others: readonly Match[]): readonly Match[] {
  if (others.length === 0) return addresses;
  const ranked = [...addresses, ...others].sort((a, b) => a.cost - b.cost);
  const seen = new Set<number>();
  const first = ranked.filter(({ ordinal }) => !seen.has(ordinal) && seen.add(ordinal));
  return first.slice(0, mostSuggestions);
}

function offer(index: SuggestIndex, match: Match): SuggestCandidate {
  const { ordinal, by, position, isInexact } = match;
  const id = idAt(index.addresses.ids, ordinal);
  return by === 'owner' ? { id, by, position, isInexact } : { id, by, isInexact };
}
