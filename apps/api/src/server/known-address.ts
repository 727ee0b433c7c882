import { type ParsedAddress, parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { call } from '@orpc/server';
import type { PlaceAddress } from '../adapters/property-source';
import type { KnownAt } from '../features/provider/known-at';
import { DatabaseUnavailable } from '../platform/database/errors';
import type { SuggestHandler } from '../platform/procedures';

/**
 * Looks an address up in the index of suggestions, if there is one; near misses do not count. Throws
 * DatabaseUnavailable if a machine that is away may know the address: a provider would charge for
 * it.
 */
export function knownAddress(suggest: SuggestHandler | undefined): KnownAt {
  return async (context, place) => {
    if (suggest === undefined) return null;
    const { suggestions, unreachable } = await call(suggest, { q: textOf(place) }, { context });
    const there = suggestions.find(
      ({ address, matched }) =>
        matched.by === 'address' &&
        isSameHouse(parseAddressLine(address.line ?? ''), parseAddressLine(place.line)) &&
        address.state === place.state &&
        (place.zip === null ? isSameCity(address.city, place.city) : address.zip === place.zip),
    );
    if (there === undefined && unreachable !== undefined) {
      throw new DatabaseUnavailable('the address may be known where nobody answers', {
        why: 'part-away',
      });
    }
    return there?.id ?? null;
  };
}

function textOf({ line, city, zip }: PlaceAddress): string {
  return [line, zip ?? city].filter(Boolean).join(' ').slice(0, 200);
}

function isSameHouse(a: ParsedAddress, b: ParsedAddress): boolean {
  return a.houseNumber === b.houseNumber && a.street === b.street && a.unit === b.unit;
}

function isSameCity(a: string | null, b: string | null): boolean {
  return a !== null && a.toLowerCase() === b?.toLowerCase();
}
