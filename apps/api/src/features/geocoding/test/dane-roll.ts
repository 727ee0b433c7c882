import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFile } from '../../../imports/import-file';
import { Mapping } from '../../../imports/mapping/mapping-schema';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';

/** The mapping of a roll of addresses, some of them with a place. */
export const daneRoll = Mapping.parse({
  source: { id: 'dane-roll', kind: 'assessor-roll', publisher: 'Dane County', title: 'Roll' },
  place: { state: 'WI', county: 'Dane', city: 'Madison' },
  parcel: 'apn',
  address: { line: 'address', zip: 'zip' },
  location: { lat: 'lat', lng: 'lng' },
  facts: {},
});

type Import = { database: Database; clock: Clock; folder: string };

/** Imports rows of parcel number, address, ZIP code, latitude and longitude from a file of this name. */
export async function importDaneRoll(
  { database, clock, folder }: Import,
  name: string,
  rows: readonly string[],
): Promise<void> {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, ['apn,address,zip,lat,lng', ...rows, ''].join('\n'));
  await importFile({
    db: database,
    mapping: daneRoll,
    path,
    outputDir: folder,
    now: clock.now(),
    asOf: '2026-01-01',
  });
}
