import { createHash } from 'node:crypto';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { ParcelKey } from '../../adapters/property-source';

/** Returns the hash under which the answer to a query is stored; it does not reveal the query. */
export function questionOf(key: ParcelKey): string {
  if ('id' in key) return hashed('parcel', key.id);
  const { line, city, state, zip } = key.address;
  return hashed('parcel at', line, city ?? '', state, zip ?? '');
}

/** Returns the hash under which the provider's own id of a property is stored. */
export function idQuestion(id: PropertyId): string {
  return hashed('id of', id);
}

/** Returns the hash under which a provider's report on a property is stored. */
export function reportQuestion(name: string, id: PropertyId): string {
  return hashed(`${name} of`, id);
}

/**
 * Returns the hash under which a search result is stored, the same for any order of its filters.
 */
export function searchQuestion(query: ListingQuery): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return hashed('search', JSON.stringify(asked.toSorted(([a], [b]) => a.localeCompare(b))));
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64url');
}
