import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { countyByName } from '@deedlight/domain/reference/places/counties';
import { cityKey } from '@deedlight/domain/reference/places/postal-cities';
import { afterAll, describe, expect, test } from 'vitest';
import { compileMapping } from '../mapping/compile-mapping';
import { Mapping } from '../mapping/mapping-schema';
import { guessMapping } from './guess-mapping';
import { readSample } from './sample';
import { inventedTruths, type Layout, rollText, type Truth } from './test/invented-rolls';
import { layouts } from './test/layouts';

const folder = mkdtempSync(join(tmpdir(), 'guess-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dane = countyByName('WI', 'Dane') ?? null;
const types: Record<string, string> = {
  'SINGLE FAMILY': 'single-family',
  CONDOMINIUM: 'condo',
  DUPLEX: 'multi-family',
  'VACANT LAND': 'land',
  'RETAIL STORE': 'commercial',
};

async function guessed(layout: Layout, truths: readonly Truth[]) {
  const path = join(folder, 'roll.csv');
  writeFileSync(path, rollText(layout, truths));
  const sample = await readSample(path);
  const guess = guessMapping(sample, dane);
  if (!guess.ok) throw new Error(guess.problem);
  const compiled = compileMapping(Mapping.parse(guess.mapping), sample.header, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  const records = sample.rows.map((row) => {
    const read = compiled.reader.read(row);
    if (read.kind !== 'record') throw new Error(read.reason);
    return read.record;
  });
  return { guess, records };
}

const orUnknown = (figure: number) => (figure === 0 ? undefined : figure);

/** What a roll of this layout can tell of a property; a key is left out where it has no column. */
function told(truth: Truth, { tells }: Layout) {
  const { number, street, suffix, city, mail } = truth;
  const all = {
    parcel: truth.parcel,
    address: `${number} ${street} ${suffix}`,
    city: cityKey(city),
    zip: truth.zip,
    type: types[truth.use],
    beds: orUnknown(truth.beds),
    baths: orUnknown(truth.full + truth.half / 2),
    area: orUnknown(truth.area),
    lot: truth.lot,
    built: orUnknown(truth.built),
    month: truth.soldOn.slice(0, 7),
    price: truth.price * 100,
    owner: truth.owner,
    livesThere: mail.line === `${number} ${street} ${suffix}`,
    land: truth.land * 100,
    market: (truth.land + truth.building) * 100,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => tells.includes(key)));
}

function readBack(record: ParcelRecord, { tells }: Layout) {
  const { parcelNumber, address, facts, transfers, owners, assessments } = record;
  const all = {
    parcel: parcelNumber,
    address: address.line?.toUpperCase(),
    city: cityKey(address.city ?? ''),
    zip: address.zip,
    type: facts.type,
    beds: orUnknown(facts.beds ?? 0),
    baths: facts.baths,
    area: facts.livingAreaSqft,
    // Acres have four places.
    lot: facts.lotSqft && 100 * Math.round(facts.lotSqft / 100),
    built: facts.yearBuilt,
    month: transfers[0]?.soldOn?.slice(0, 7),
    price: transfers[0]?.price,
    owner: owners[0]?.name,
    livesThere: record.isOwnerOccupied,
    land: assessments[0]?.land,
    market: assessments[0]?.market,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => tells.includes(key)));
}

describe.each(layouts)('a roll with $name', (layout) => {
  test.each([1, 2, 3])('is read as it was written (seed %i)', async (seed) => {
    const truths = inventedTruths(seed, 200);
    const { records } = await guessed(layout, truths);
    expect(records.map((record) => readBack(record, layout))).toEqual(
      truths.map((truth) => told(truth, layout)),
    );
  });
});

test('a ZIP code that lies elsewhere is where the owner gets post, and tells no place', async () => {
  const layout = layouts.find(({ columns }) => 'PAMS_PIN' in columns);
  if (layout === undefined) throw new Error('a layout is missing');
  const { guess } = await guessed(layout, inventedTruths(4, 200));
  expect(guess.mapping.mailing).toMatchObject({
    street: 'ST_ADDRESS',
    cityState: 'CITY',
    zip: 'ZIP5',
  });
  expect(guess.mapping.address).toEqual({ line: 'PROP_LOC' });
  expect(guess.mapping.place).toEqual({ state: 'WI', county: 'Dane' });
});

test('a second column of addresses that never agrees with the first is not where anybody gets post', async () => {
  const layout = layouts.find(({ columns }) => 'REID' in columns);
  if (layout === undefined) throw new Error('a layout is missing');
  const columns = { ...layout.columns, ADDR1: ({ number }: Truth) => `${number + 1} LEGAL ROW` };
  const { guess } = await guessed({ ...layout, columns }, inventedTruths(4, 200));
  expect(guess.mapping.mailing).toBeUndefined();
});

test.each([
  ['NBHD_CD', 'Neighborhood'],
  ['Subdivision', 'Subdivision'],
  ['CensusTract', 'Census tract'],
])('homes are compared within the areas that a column %s names', async (column, label) => {
  const [layout] = layouts;
  if (layout === undefined) throw new Error('a layout is missing');
  const area = ({ number }: Truth) => String(100 + (number % 7));
  const columns = { ...layout.columns, [column]: area };
  const truths = inventedTruths(5, 200);
  const { guess, records } = await guessed({ ...layout, columns }, truths);
  expect(guess.mapping.details).toEqual([{ label, cell: column }]);
  expect(records.map(({ details }) => details)).toEqual(
    truths.map((truth) => [{ label, value: area(truth) }]),
  );
});

test('a column of areas that says the same of all homes, or another of each, is none', async () => {
  const [layout] = layouts;
  if (layout === undefined) throw new Error('a layout is missing');
  const columns = {
    ...layout.columns,
    NBHD: () => '1',
    SUBDIVISION: ({ parcel }: Truth) => parcel,
  };
  const { guess } = await guessed({ ...layout, columns }, inventedTruths(6, 200));
  expect(guess.mapping.details).toBeUndefined();
});
