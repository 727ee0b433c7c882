import { idAt, withParcelPrefix } from '../columns/id-store';
import { at } from '../columns/typed-columns';
import { isZip, matchAddresses } from './match-addresses';
import { matchOwners } from './match-owners';
import { type Query, readQuery } from './read-query';
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
const parcelCost = 3;

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
  const addresses = matchAddressLines(index, query);
  const others = [...matchParcelNumbers(index, query), ...matchNames(index, query)];
  return rank(addresses, others).map((match) => offer(index, match));
}

type Match = {
  /** Place of the property's id in the id store. */
  ordinal: number;
  cost: number;
  by: SuggestCandidate['by'];
  /** The owner's place in the list that the row had; 0 when the match is no owner's. */
  position: number;
  isInexact: boolean;
};

function matchAddressLines({ addresses }: SuggestIndex, query: Query): Match[] {
  return matchAddresses(addresses, query, mostSuggestions).map(
    ({ parcel, cost, by, isInexact }) => ({
      ordinal: at(addresses.table.idOf, parcel),
      cost,
      by,
      position: 0,
      isInexact,
    }),
  );
}

function matchParcelNumbers({ addresses: { ids } }: SuggestIndex, { parcelKey }: Query): Match[] {
  if (parcelKey === null) return [];
  return withParcelPrefix(ids, parcelKey, mostSuggestions).map((ordinal, turn) => {
    const isWhole = idAt(ids, ordinal).endsWith(`-${parcelKey}`);
    return {
      ordinal,
      cost: isWhole ? 0 : parcelCost + turn,
      by: 'parcel',
      position: 0,
      isInexact: false,
    };
  });
}

/** The k-th name costs k more, so that streets of that name get their turns. */
function matchNames({ owners }: SuggestIndex, { name }: Query): Match[] {
  return matchOwners(owners, name, mostSuggestions).map(({ entry, id, cost, isInexact }, turn) => ({
    ordinal: id,
    cost: cost + turn,
    by: 'owner',
    position: at(owners.positionOf, entry),
    isInexact,
  }));
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
