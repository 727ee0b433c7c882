import { metersBetween } from '@deedlight/domain/geo/distance';
import { type AskedAddress, geocode } from '@deedlight/domain/geocoding/geocode';
import { houseSpan } from '@deedlight/domain/geocoding/house-span';
import { isBetterKind } from '@deedlight/domain/geocoding/location-kind';
import { streetKey } from '@deedlight/domain/geocoding/street-key';
import { type KnownOfZip, zipCenter } from '@deedlight/domain/geocoding/zip-center';
import type { Indexed } from './address-index-repo';
import type { NewPlace, UnplacedHome } from './geocoding-repo';

/** Returns a home's address as it is looked up; null where it has no number or street that counts. */
export function addressOf(home: UnplacedHome, county: string): AskedAddress | null {
  const house = home.house_number === null ? null : houseSpan(home.house_number, county);
  const street = home.street === null ? null : streetKey(home.street);
  if (house === null || street === null) return null;
  return { house, street, unit: home.unit, zip: home.zip, city: home.city };
}

/** Returns the best place that the index knows for a home, or else the middle of its ZIP code. */
export function placeOf(
  home: UnplacedHome,
  address: AskedAddress | null,
  { points, ranges }: Indexed,
  zips: ReadonlyMap<string, KnownOfZip>,
): NewPlace | null {
  const core = address?.street.core ?? '';
  const found =
    address === null
      ? null
      : geocode(address, { points: points.get(core) ?? [], ranges: ranges.get(core) ?? [] });
  if (found?.found) {
    const { kind, place, errorMeters, basis, witness } = found;
    const evidence = { file_id: witness.fileId, line: witness.row };
    return { ...about(home), kind, ...place, error_meters: errorMeters, basis, ...evidence };
  }
  const known = home.zip === null ? undefined : zips.get(home.zip);
  const center = home.zip === null || known === undefined ? null : zipCenter(home.zip, known);
  if (center === null) return null;
  const { place, errorMeters, basis } = center;
  const evidence = { file_id: null, line: null };
  const kind = 'zip-centroid';
  return { ...about(home), kind, ...place, error_meters: errorMeters, basis, ...evidence };
}

/**
 * Tells whether a new place is to replace the home's: a better kind always, a worse one only where
 * the address has changed, and the same kind where it has moved.
 */
export function isToReplace(home: UnplacedHome, place: NewPlace): boolean {
  const { lat, lng, location_precision: kind } = home;
  if (lat === null || lng === null || kind === null) return true;
  if (isBetterKind(place.kind, kind)) return true;
  if (place.kind !== kind) return home.asked !== place.asked;
  // The middle of a ZIP code moves a little with every home that becomes known.
  const most = kind === 'zip-centroid' && home.asked !== null ? place.error_meters / 10 : 1;
  return metersBetween({ lat, lng }, place) > most;
}

/** Tells whether the home was placed by an address that it has no longer. */
export function isOfFormerAddress(home: UnplacedHome): boolean {
  return home.asked !== null && home.asked !== about(home).asked;
}

function about(home: UnplacedHome): Pick<NewPlace, 'id' | 'asked'> {
  return { id: home.id, asked: askedText(home) };
}

/** Returns the address by which a home is placed, as it is kept: another one is placed anew. */
export function askedText({ house_number, street, unit, zip, city }: UnplacedHome): string {
  return [house_number, street, unit, zip, city].map((part) => part ?? '').join('|');
}
