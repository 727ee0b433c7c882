import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import {
  chance,
  pick,
  pickWeighted,
  type Random,
  seededRandom,
  wholeBetween,
} from '@deedlight/domain/random';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { Mapping } from '../../apps/api/src/imports/mapping/mapping-schema';
import { rollColumns } from '../import-roll';
import { inventedRoll } from '../search-quality/invented-roll';

export type InventedCounty = { state: string; county: string; parcels: number; seed: number };

/**
 * The country has 1.0 billion transfers of 155 million parcels, which is 6.5 each; ours have 2 to
 * 11.
 */
const mostSales = 11;
const fewestSales = 2;
const taxYears = [2024, 2025, 2026] as const;
/** A metropolis has 280 parcels a square kilometer. */
const perSquareKm = 280;
const kmPerDegree = 111.2;
const middle = { lat: 40, lng: -125 };

const saleColumns = Array.from({ length: mostSales }, (_, at) =>
  ['sold', 'price', 'deed', 'kind', 'buyer', 'seller'].map((name) => `${name}${at + 1}`),
);
const header = [
  ...'parcel,house,street,unit,city,zip,lat,lng,owner,owner2,mail_street,mail_place,mail_zip'.split(
    ',',
  ),
  ...'use,beds,baths,sqft,lot,built,stories,units,rooms,zoning,heating,condition'.split(','),
  ...saleColumns.flat(),
  ...taxYears.flatMap((year) => [`market${year}`, `land${year}`, `building${year}`]),
];

/**
 * Writes a roll as a large county publishes it: owners, mailing addresses, all sales, three years'
 * values.
 */
export async function writeCounty(path: string, county: InventedCounty): Promise<void> {
  const random = seededRandom(county.seed);
  const file = createWriteStream(path);
  file.write(`${header.join(',')}\n`);
  const side = sideOf(county.parcels);
  for (const town of inventedRoll(county.parcels, county.seed)) {
    for (const home of town) {
      if (!file.write(`${rowOf(random, home, side)}\n`)) await once(file, 'drain');
    }
  }
  file.end();
  await once(file, 'close');
}

export function mappingOf({ state, county }: InventedCounty): Mapping {
  return Mapping.parse({
    ...rollColumns,
    place: { state, county },
    details: ['zoning', 'heating', 'condition'].map((cell) => ({ label: cell, cell })),
    sales: saleColumns.map(([date, price, documentNumber, documentType, buyer, seller]) => ({
      date,
      price,
      documentNumber,
      documentType,
      buyer,
      seller,
    })),
    assessments: taxYears.map((year) => ({
      year: { value: year },
      market: `market${year}`,
      land: `land${year}`,
      building: `building${year}`,
    })),
  });
}

/** Returns the side of a county, in degrees of latitude. */
export function sideOf(parcels: number): number {
  return Math.sqrt(parcels / perSquareKm) / kmPerDegree;
}

/** Returns a random place in a county of this side. */
export function placeIn(random: Random, side: number): { lat: number; lng: number } {
  const stretch = 1 / Math.cos((middle.lat * Math.PI) / 180);
  return {
    lat: middle.lat + (random() - 0.5) * side,
    lng: middle.lng + (random() - 0.5) * side * stretch,
  };
}

const people = 'NGUYEN,SMITH,GARCIA,OKAFOR,ROSSI,COHEN,PATEL,KOWALSKI,HUGHES,MARTINEZ,KIM,FOUGERE'
  .split(',')
  .flatMap((name) => [name, `${name}SON`, `MAC${name}`]) as [string, ...string[]];
const firstNames = 'ADA,BRUNO,CHIARA,DMITRI,ESTHER,FEMI,GRACE,HUGO,IRIS,JONAH,KOFI,LUCIA'.split(
  ',',
) as [string, ...string[]];

function rowOf(random: Random, home: SuggestRow, side: number): string {
  const whole = (low: number, high: number) => wholeBetween(random, low, high);
  const { lat, lng } = placeIn(random, side);
  const sqft = whole(700, 3800);
  const owner = aPerson(random);
  const livesThere = chance(random, 0.7);
  const door = `${home.houseNumber} ${home.street}`;
  const place = `${home.city} ${home.state}`;
  return [
    home.id.slice(9),
    home.houseNumber,
    home.street,
    home.unit === null ? '' : `UNIT ${home.unit}`,
    home.city,
    home.zip,
    lat.toFixed(6),
    lng.toFixed(6),
    owner,
    chance(random, 0.4) ? aPerson(random) : '',
    livesThere ? door : `${whole(1, 9999)} ${home.street}`,
    place,
    home.zip,
    pickWeighted(random, [
      ['R1', 80],
      ['R2', 10],
      ['C', 5],
      ['V', 5],
    ]),
    whole(1, 6),
    whole(2, 7) / 2,
    sqft,
    whole(1500, 12_000),
    whole(1900, 2020),
    whole(1, 3),
    1,
    whole(3, 10),
    pick(random, ['R-1', 'R-2', 'RM-16', 'C-2']),
    pick(random, ['Forced air', 'Hot water', 'Heat pump']),
    pick(random, ['Average', 'Good', 'Fair']),
    ...salesOf(random, owner, sqft),
    ...taxYears.flatMap((year) => {
      const building = sqft * (90 + year - 2020) + 100 * whole(0, 200);
      const land = 20_000 + 100 * whole(0, 400);
      return [building + land, land, building];
    }),
  ].join(',');
}

/**
 * Makes a home's sales. The last one has the owner as its buyer; each seller bought at the sale
 * before.
 */
function salesOf(random: Random, owner: string, sqft: number): (string | number)[] {
  const count = wholeBetween(random, fewestSales, mostSales);
  const years = Array.from({ length: count }, () => wholeBetween(random, 1981, 2026)).sort();
  let seller = aPerson(random);
  const cells = years.flatMap((year, at) => {
    const buyer = at === count - 1 ? owner : aPerson(random);
    const month = wholeBetween(random, 1, year === 2026 ? 10 : 12);
    const day = wholeBetween(random, 1, 28);
    const level = 30 + (year - 1980) * 4;
    const price = Math.round((sqft * level * (0.85 + random() * 0.3)) / 100) * 100;
    const deed = `${year}${String(wholeBetween(random, 0, 9_999_999)).padStart(7, '0')}`;
    const kind = pick(random, ['WARRANTY DEED', 'WARRANTY DEED', 'QUIT CLAIM DEED']);
    const sold = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const cell = [sold, price, deed, kind, buyer, seller];
    seller = buyer;
    return cell;
  });
  return [...cells, ...Array<string>((mostSales - count) * 6).fill('')];
}

function aPerson(random: Random): string {
  return `${pick(random, people)} ${pick(random, firstNames)} ${pick(random, firstNames).charAt(0)}`;
}
