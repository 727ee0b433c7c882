import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { importFile } from '../imports/import-file';
import { Mapping } from '../imports/mapping/mapping-schema';
import type { Database } from '../platform/database/database';

/** There are enough counties for a cluster of two machines to have some on each. */
export const counties = [
  { state: 'WI', county: 'Milwaukee', fips: '55079', lat: 43.04, lng: -87.91 },
  { state: 'PA', county: 'Philadelphia', fips: '42101', lat: 39.95, lng: -75.16 },
  { state: 'PA', county: 'Delaware', fips: '42045', lat: 39.92, lng: -75.4 },
  { state: 'NJ', county: 'Camden', fips: '34007', lat: 39.8, lng: -74.96 },
  { state: 'OH', county: 'Franklin', fips: '39049', lat: 39.97, lng: -83 },
];
export type Place = (typeof counties)[number];

/** Each county has this number of homes. */
export const homes = 30;

export function homeOf({ state, fips }: Place, at: number): string {
  return `${state.toLowerCase()}-${fips}-${1000 + at}`;
}

/**
 * Imports homes along a street that were sold in the last months, each in its county. A later roll
 * has other homes.
 */
export async function importRoll(
  database: Database,
  folder: string,
  place: Place,
  run: 'roll' | 'later' = 'roll',
): Promise<void> {
  const { state, county, fips, lat, lng } = place;
  const mapping = Mapping.parse({
    source: { id: `${run}-${fips}`, kind: 'assessor-roll', publisher: county, title: 'Roll' },
    place: { state, county },
    parcel: 'apn',
    address: { houseNumber: 'number', street: 'street', city: 'city', zip: 'zip' },
    location: { lat: 'lat', lng: 'lng' },
    facts: { type: [{ value: 'single-family' }], beds: 'beds', livingAreaSqft: 'area' },
    owners: { columns: ['owner'] },
    sales: [{ date: 'sold', price: 'price' }],
  });
  const first = run === 'roll' ? 1000 : 2000;
  const lines = Array.from({ length: homes }, (_, at) =>
    [first + at, 100 + at, 'LARKSPUR LN', county.toUpperCase(), '', lat + at / 10_000, lng].concat([
      3,
      1200 + at * 10,
      `OWNER ${at}`,
      `2026-0${1 + (at % 9)}-10`,
      200_000 + at * 1000,
    ]),
  );
  const path = join(folder, `${run}-${fips}.csv`);
  const head = 'apn,number,street,city,zip,lat,lng,beds,area,owner,sold,price';
  writeFileSync(path, [head, ...lines.map((line) => line.join(','))].join('\n'));
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  await importFile({
    db: database.inBackground,
    mapping,
    path,
    outputDir: folder,
    now,
    asOf: null,
  });
}
