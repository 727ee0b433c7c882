import { createHash } from 'node:crypto';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { ParcelKey } from '../../adapters/property-source';

/** The hash under which it is remembered what a question led to: nobody reads in it what was asked. */
export function questionOf(key: ParcelKey): string {
  if ('id' in key) return hashed('parcel', key.id);
  const { line, city, state, zip } = key.address;
  return hashed('parcel at', line, city ?? '', state, zip ?? '');
}

/** The hash under which the provider's own id of a property is remembered. */
export function idQuestion(id: PropertyId): string {
  return hashed('id of', id);
}

/** The hash under which what the provider reported of a property is kept. */
export function reportQuestion(name: string, id: PropertyId): string {
  return hashed(`${name} of`, id);
}

/** The hash under which what a search found is kept, in whatever order its filters come. */
export function searchQuestion(query: ListingQuery): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return hashed('search', JSON.stringify(asked.toSorted(([a], [b]) => a.localeCompare(b))));
}

function hashed(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts).toLowerCase()).digest('base64url');
}
