import { idAt, withParcelPrefix } from '../columns/id-store';
import { at } from '../columns/typed-columns';
import { parcelKey } from '../property/property-id';
import { searchAddresses } from './search-addresses';
import { searchOwners } from './search-owners';
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
const shortestParcelKey = 4;
const parcelCost = 3;

/**
 * The properties that `query` may mean, the likeliest first, at most eight. Without `owners` names
 * of owners are not looked at. A single letter or figure says too little and finds nothing.
 */
export function suggest(
  index: SuggestIndex,
  query: string,
  { owners }: { owners: boolean },
): SuggestCandidate[] {
  if (query.trim().length < shortestQuery) return [];
  const ranked = addressCandidates(index, query);
  const others = [
    ...parcelCandidates(index, query),
    ...(owners ? ownerCandidates(index, query) : []),
  ];
  return (others.length === 0 ? ranked : merged(ranked, others)).map(({ ordinal, why }) => ({
    id: idAt(index.addresses.ids, ordinal),
    ...why,
  }));
}

/** The cheapest of both; the sort is stable, so that addresses come first among equals. */
function merged(addresses: readonly Ranked[], others: readonly Ranked[]): Ranked[] {
  const ranked = [...addresses, ...others].sort((a, b) => a.cost - b.cost);
  const seen = new Set<number>();
  const first = ranked.filter(({ ordinal }) => !seen.has(ordinal) && seen.add(ordinal));
  return first.slice(0, mostSuggestions);
}

type Why = SuggestCandidate extends infer C ? (C extends unknown ? Omit<C, 'id'> : never) : never;
type Ranked = { ordinal: number; cost: number; why: Why };

function addressCandidates({ addresses }: SuggestIndex, query: string): Ranked[] {
  return searchAddresses(addresses, query, mostSuggestions).map(
    ({ parcel, cost, by, isInexact }) => ({
      ordinal: at(addresses.table.idOf, parcel),
      cost,
      why: { by, isInexact },
    }),
  );
}

function parcelCandidates({ addresses }: SuggestIndex, query: string): Ranked[] {
  if (/[a-z]{3}/i.test(query) || !/\d/.test(query)) return [];
  const key = parcelKey(query);
  if (key.length < shortestParcelKey || key.length > 40) return [];
  return withParcelPrefix(addresses.ids, key, mostSuggestions).map((ordinal, turn) => {
    const isWhole = idAt(addresses.ids, ordinal).endsWith(`-${key}`);
    return {
      ordinal,
      cost: isWhole ? 0 : parcelCost + turn,
      why: { by: 'parcel', isInexact: false },
    };
  });
}

/** The k-th name costs k more, so that streets of that name get their turns. */
function ownerCandidates({ owners }: SuggestIndex, query: string): Ranked[] {
  return searchOwners(owners, query, mostSuggestions).map(
    ({ entry, id, cost, isInexact }, turn) => ({
      ordinal: id,
      cost: cost + turn,
      why: { by: 'owner', position: at(owners.positionOf, entry), isInexact },
    }),
  );
}
