import type { ParcelLocation, RecordFlag } from '@deedlight/domain/property/parcel-record';
import { type County, mayLieIn } from '@deedlight/domain/reference/places/counties';
import { zipCentroid } from '@deedlight/domain/reference/places/zip-centroids';
import { readNumber } from './compile-cells';
import type { Mapping } from './mapping-schema';
import type { Row, RowContext } from './row-context';

/**
 * Reads the row's coordinates in the county, or the center of its ZIP code, marked as such; null if
 * it has neither.
 */
export function readLocation(
  mapping: Mapping['location'],
  county: County,
  context: RowContext,
): (row: Row, zip: string | null, flags: RecordFlag[]) => ParcelLocation | null {
  const readLat = readNumber(mapping?.lat, context);
  const readLng = readNumber(mapping?.lng, context);
  return (row, zip, flags) => locationOf(readLat(row), readLng(row), { county, zip, flags });
}

type Around = { county: County; zip: string | null; flags: RecordFlag[] };

/** Returns a parcel's own point in the county, or the center of its ZIP code. Oddities are added to `flags`. */
export function locationOf(
  lat: number | null,
  lng: number | null,
  { county, zip, flags }: Around,
): ParcelLocation | null {
  if (lat !== null && lng !== null) {
    if (mayLieIn(county, { lat, lng })) return { lat, lng, precision: 'parcel' };
    // Some systems write an empty pair as 0, 0. What lies elsewhere is a mistake and is not used.
    if (lat !== 0 || lng !== 0) flags.push('location-out-of-area');
  }
  const centroid = zip === null ? undefined : zipCentroid(zip);
  return centroid === undefined ? null : { ...centroid, precision: 'zip-centroid' };
}
