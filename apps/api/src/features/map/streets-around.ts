import { degreesOfLatitude, milesFrom, type Place } from '@deedlight/domain/geo/distance';
import { simplified } from '@deedlight/domain/geo/simplified';
import type { Queries } from '../../platform/database/database';
import { drawStreets } from './draw-streets';
import { addressesIn } from './street-addresses-repo';

/** A street by the miles of its corners east and north of a place. */
export type StreetAround = { homes: number; path: [east: number, north: number][] };

/** A small drawing is some 200 px wide: what lies nearer to a straight line is not seen. */
const errorMeters = 3;
/** Three digits of a mile are five feet. */
const perMile = 1_000;

/**
 * Returns the streets that lie within so many miles of a place, to the east and west and to the north
 * and south, as the addresses on record give them.
 */
export async function streetsAround(
  db: Queries,
  center: Place,
  reach: { east: number; north: number },
): Promise<StreetAround[]> {
  const tall = degreesOfLatitude(reach.north);
  const wide = degreesOfLatitude(reach.east) / Math.cos((center.lat * Math.PI) / 180);
  const { lat, lng } = center;
  const rows = await addressesIn(db, {
    ...{ south: lat - tall, north: lat + tall },
    ...{ west: lng - wide, east: lng + wide },
  });
  return drawStreets(rows).map(({ homes, path }) => ({
    homes,
    path: pairs(simplified(path.flat(), errorMeters)).map(([lng, lat]) => {
      const { east, north } = milesFrom(center, { lat, lng });
      return [rounded(east), rounded(north)];
    }),
  }));
}

function pairs(flat: readonly number[]): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [
    flat[2 * at] ?? 0,
    flat[2 * at + 1] ?? 0,
  ]);
}

function rounded(miles: number): number {
  return Math.round(miles * perMile) / perMile;
}
