import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importRoll } from './own-server';

/**
 * Imports a roll of a few parcels into `folder`/data. A server over it starts at once, because it
 * invents a county only if there is none.
 */
export async function importSmallRoll(
  folder: string,
  lines: readonly string[],
  columns: object = {},
): Promise<void> {
  const mapping = {
    source: { id: 'small', kind: 'assessor-roll', publisher: 'Nobody', title: 'SAMPLE roll' },
    place: { state: 'WI', county: 'Dane', city: 'Madison' },
    parcel: 'Parcel',
    address: { line: 'Address' },
    facts: { beds: 'Beds' },
    ...columns,
  };
  const [mappingFile, rollFile] = [join(folder, 'mapping.json'), join(folder, 'roll.csv')];
  writeFileSync(mappingFile, JSON.stringify(mapping));
  writeFileSync(rollFile, lines.join('\n'));
  await importRoll(join(folder, 'data'), ['--mapping', mappingFile, rollFile]);
}
