import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pick, seededRandom, wholeBetween } from '@deedlight/domain/random';
import { Mapping } from '../apps/api/src/imports/mapping/mapping-schema';

/** An invented roll for measuring the import has these 28 columns. */
export const rollHeader =
  'parcel,house,street,unit,city,zip,lat,lng,owner,owner2,mail_street,mail_place,mail_zip,use,beds,baths,sqft,lot,built,stories,units,rooms,sold,price,deed,market,land,building'.split(
    ',',
  );

/** Invented rolls share this mapping. */
export const rollColumns = {
  source: { id: 'bench', kind: 'assessor-roll', publisher: 'bench', title: 'Invented roll' },
  parcel: 'parcel',
  address: { houseNumber: 'house', street: 'street', unit: 'unit', city: 'city', zip: 'zip' },
  location: { lat: 'lat', lng: 'lng' },
  facts: {
    type: [
      {
        column: 'use',
        map: { R1: 'single-family', R2: 'multi-family', C: 'commercial', V: 'land' },
      },
    ],
    beds: 'beds',
    baths: 'baths',
    livingAreaSqft: 'sqft',
    lotSqft: 'lot',
    yearBuilt: 'built',
    stories: 'stories',
    units: 'units',
    rooms: 'rooms',
  },
  owners: { columns: ['owner', 'owner2'] },
  mailing: { street: 'mail_street', cityState: 'mail_place', zip: 'mail_zip' },
};

export const rollMapping: Mapping = Mapping.parse({
  ...rollColumns,
  place: { state: 'PA', county: 'Philadelphia' },
  sales: [{ date: 'sold', price: 'price', documentNumber: 'deed' }],
  assessments: [{ year: { value: 2025 }, market: 'market', land: 'land', building: 'building' }],
});

export async function writeRoll(path: string, rows: number): Promise<void> {
  const random = seededRandom(7);
  const file = createWriteStream(path);
  file.write(`${rollHeader.join(',')}\n`);
  for (let at = 0; at < rows; at += 1) {
    if (!file.write(`${rollRow(random, at)}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

const names = [
  'Larkspur',
  'Oak',
  'Mill',
  'Franklin',
  'St Vincent',
  'Cedar',
  'Harbor',
  'Juniper',
] as const;
const suffixes = ['St', 'Avenue', 'Rd', 'Lane', 'Ct'] as const;
const people = [
  'NGUYEN',
  'SMITH',
  'GARCIA',
  'OKAFOR',
  'ROSSI',
  'COHEN',
  'PATEL',
  'KOWALSKI',
] as const;

function rollRow(random: () => number, at: number): string {
  const whole = (low: number, high: number) => wholeBetween(random, low, high);
  const street = `${pick(random, ['N', 'S', 'E', 'W'])} ${whole(1, 240)} ${pick(random, names)} ${pick(random, suffixes)}`;
  const zip = 19_101 + whole(0, 50);
  const building = whole(40, 900) * 1000;
  const land = whole(10, 200) * 1000;
  return [
    880_000_000 + at,
    whole(1, 9999),
    street,
    random() < 0.1 ? `Apt ${whole(1, 60)}` : '',
    'PHILADELPHIA',
    zip,
    (39.9 + random() / 5).toFixed(6),
    (-75.2 + random() / 5).toFixed(6),
    `${pick(random, people)} ${pick(random, people)} ${at % 5000}`,
    '',
    `${whole(1, 9999)} ${street}`,
    'PHILADELPHIA PA',
    zip,
    pick(random, ['R1', 'R1', 'R1', 'R2', 'C', 'V']),
    whole(1, 6),
    whole(1, 4) / 2,
    whole(600, 4200),
    whole(700, 12_000),
    whole(1880, 2024),
    whole(1, 3),
    1,
    whole(3, 10),
    `${whole(1990, 2025)}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`,
    whole(50, 900) * 1000,
    `D${at}`,
    building + land,
    land,
    building,
  ].join(',');
}
