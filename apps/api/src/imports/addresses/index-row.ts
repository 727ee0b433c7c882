import { normaliseStreet } from '@deedlight/domain/address/normalise-street';
import { normaliseZip } from '@deedlight/domain/address/places';
import { streetKey } from '@deedlight/domain/geocoding/street-key';
import { countyByFips, mayLieIn } from '@deedlight/domain/reference/places/counties';

/** A point of an address, as the index keeps it. */
export type PointRow = {
  kind: 'point';
  county: string;
  line: number;
  core: string;
  street: string;
  number: number;
  unit: string | null;
  zip: string | null;
  city: string | null;
  lat: number;
  lng: number;
};

/** One side of a block, as the index keeps it; `points` are latitude and longitude by turns. */
export type RangeRow = {
  kind: 'range';
  county: string;
  line: number;
  side: 'left' | 'right';
  core: string;
  street: string;
  from: number;
  to: number;
  parity: 'odd' | 'even' | 'both';
  zip: string | null;
  points: number[];
};

export type IndexRow = PointRow | RangeRow;

/** What one line of a file makes: rows of the index, or the reason why none. */
export type ReadLine = { line: number; rows: IndexRow[]; rejected: string | null };

/** Returns the street as the index keeps it; null for a text that names none. */
export function indexedStreet(text: string): { core: string; street: string } | null {
  const street = normaliseStreet(text);
  const key = streetKey(street);
  return key === null ? null : { core: key.core, street };
}

export function indexedZip(text: string | undefined): string | null {
  return normaliseZip(text ?? '');
}

/** Tells whether coordinates can be those of a place in the county; 0, 0 is no place. */
export function isInCounty(fips: string, lat: number, lng: number): boolean {
  const county = countyByFips(fips);
  return county !== undefined && mayLieIn(county, { lat, lng });
}
