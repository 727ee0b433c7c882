import type { Place } from '../geo/distance';

/** What is known of the places of a ZIP code. */
export type KnownOfZip = Place & { places: number; radiusMeters: number };

export type ZipCenter = { place: Place; errorMeters: number; basis: string };

/** The middle of fewer places says little of the ZIP code. */
const fewest = 5;

/**
 * Returns the middle of the known places of a ZIP code, an estimate; null where they are too few.
 * `radiusMeters` is the distance within which nine of ten of them lie.
 */
export function zipCenter(zip: string, known: KnownOfZip): ZipCenter | null {
  if (known.places < fewest) return null;
  const count = known.places.toLocaleString('en-US');
  return {
    place: { lat: known.lat, lng: known.lng },
    errorMeters: Math.max(100, Math.round(known.radiusMeters)),
    basis: `an estimate: the middle of ${count} known places of ZIP code ${zip}, nine of ten of them this near`,
  };
}
