import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProgram, mustRun } from './command';
import type { Ground, Store } from './ground';

export type Roll = { files: string[]; ids: string[]; streets: string[] };

/** Writes an invented roll of this many parcels: its mapping and its rows. */
export function writeRoll(folder: string, name: string, parcels: number): Roll {
  const numbers = Array.from({ length: parcels }, (_, at) => `${name}${at + 1}`);
  const [mapping, csv] = [join(folder, `${name}.json`), join(folder, `${name}.csv`)];
  writeFileSync(
    mapping,
    JSON.stringify({
      source: { id: name, kind: 'assessor-roll', publisher: 'Nobody', title: 'SAMPLE roll' },
      place: { state: 'WI', county: 'Dane', city: 'Madison' },
      parcel: 'Parcel',
      address: { line: 'Address' },
      facts: { beds: 'Beds', livingAreaSqft: 'Sqft', yearBuilt: 'Built' },
      sales: [{ date: 'Sold', price: 'Price' }],
    }),
  );
  const streets = numbers.map((_, at) => `${at + 1} ${name} Street`);
  const rows = numbers.map((number, at) => {
    const area = 900 + ((at * 37) % 1600);
    const built = 1920 + ((at * 13) % 100);
    const day = new Date(Date.UTC(2023, 0, 1 + (at % 1000))).toISOString().slice(0, 10);
    const price = 60_000 + area * 140 + (built - 1920) * 700 + ((at * 7919) % 20_000);
    return `${number},${streets[at]},${2 + (at % 3)},${area},${built},${day},${price}`;
  });
  writeFileSync(csv, ['Parcel,Address,Beds,Sqft,Built,Sold,Price', ...rows].join('\n'));
  return {
    files: ['--mapping', mapping, csv],
    ids: numbers.map((number) => `wi-55025-${number}`),
    streets,
  };
}

/** Imports a roll as an operator does; throws the command's output if it fails. */
export async function importRoll(ground: Ground, store: Store, roll: Roll): Promise<void> {
  await mustRun(importProgram(ground.programs), roll.files, store.env);
}
