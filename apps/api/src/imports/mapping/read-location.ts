import type { ParcelLocation, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { County } from '@deedlight/domain/reference/places/counties';
import { zipCentroid } from '@deedlight/domain/reference/places/zip-centroids';
import { readNumber } from './compile-cells';
import type { Mapping } from './mapping-schema';
import type { Row, RowContext } from './row-context';

/**
 * The county's box is simplified to a few hundred meters, so points may lie outside by so many
 * degrees.
 */
const slack = 0.02;

/**
 * Reads the row's coordinates, or the center of its ZIP code, marked as such; null if it has
 * neither.
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

/** Returns a parcel's own point, or the center of its ZIP code. Oddities are added to `flags`. */
export function locationOf(
  lat: number | null,
  lng: number | null,
  { county, zip, flags }: Around,
): ParcelLocation | null {
  if (lat !== null && lng !== null && isOnEarth(lat, lng)) {
    if (!isWithin(county, lat, lng)) flags.push('location-out-of-area');
    return { lat, lng, precision: 'parcel' };
  }
  if (lat !== null && lng !== null && (lat !== 0 || lng !== 0)) flags.push('location-out-of-area');
  const centroid = zip === null ? undefined : zipCentroid(zip);
  return centroid === undefined ? null : { ...centroid, precision: 'zip-centroid' };
}

/** Tells whether coordinates are valid; some systems write an empty pair as 0, 0. */
function isOnEarth(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
}

function isWithin({ box: [west, south, east, north] }: County, lat: number, lng: number): boolean {
  const isInside = lng >= west - slack && lng <= east + slack;
  return isInside && lat >= south - slack && lat <= north + slack;
}
