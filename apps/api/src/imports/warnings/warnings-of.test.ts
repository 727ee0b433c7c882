import { expect, test } from 'vitest';
import { compileMapping } from '../mapping/compile-mapping';
import { Mapping } from '../mapping/mapping-schema';
import { addTallies, emptyTally, type Tally, tallyRow } from './tally';
import { type Warning, warningsOf } from './warnings-of';

type Cells = Record<string, string>;

function mappingOf(keys: object): Mapping {
  return Mapping.parse({
    source: { id: 'test', kind: 'assessor-roll', publisher: 'Somewhere', title: 'Roll' },
    place: { state: 'WI', county: 'Dane' },
    parcel: 'apn',
    ...keys,
  });
}

/** Reads rows of one shape, the first on line 2. */
function tallyOf(keys: object, rows: Cells[]): Tally {
  const header = ['apn', ...Object.keys(rows[0] ?? {})];
  const compiled = compileMapping(mappingOf(keys), header, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  const tally = emptyTally();
  for (const [at, row] of rows.entries()) {
    const read = compiled.reader.read([String(at + 1), ...Object.values(row)]);
    if (read.kind === 'record') tallyRow(tally, read.record, at + 2);
  }
  return tally;
}

function warned(keys: object, rows: Cells[]): Warning[] {
  return warningsOf(tallyOf(keys, rows), mappingOf(keys));
}

function rowsOf(count: number, row: (at: number) => Cells): Cells[] {
  return Array.from({ length: count }, (_, at) => row(at));
}

const codes = (warnings: Warning[]) => warnings.map(({ code }) => code);

const inOne = (at: number): Cells => {
  const site = `${at + 1} OAK ST ${at % 2 === 0 ? 'MADISON' : 'SUN PRAIRIE'}`;
  return { site, mail: at % 3 === 0 ? '9 ELM ST CHICAGO IL 60601' : `${site} WI` };
};

test('a city that stands in the address column is told of, and that nobody seems to live there', () => {
  const keys = {
    place: { state: 'WI', county: 'Dane', city: 'Madison' },
    address: { line: 'site' },
    mailing: { street: 'mail', cityState: { value: '' } },
  };
  const warnings = warned(keys, rowsOf(60, inOne));
  expect(codes(warnings)).toEqual(['all-absentee', 'city-in-street']);
  expect(warnings[1]).toMatchObject({
    count: 60,
    of: 60,
    line: 2,
    example: '1 Oak St Madison, Madison',
  });
  const whole = { ...keys, address: { whole: 'site' }, mailing: { whole: 'mail' } };
  expect(warned(whole, rowsOf(60, inOne))).toEqual([]);
});

const use = {
  type: [{ column: 'use', map: { V: 'land', R: 'single-family' } }, { value: 'other' }],
};
const figure = (text: string) => (): Cells => ({ n: text });

test.each<[string, object, (at: number) => Cells]>([
  [
    'all-occupied',
    { address: { line: 'site' }, mailing: { street: 'site', cityState: 'site' } },
    (at) => ({ site: `${at + 1} OAK ST` }),
  ],
  ['impossible-years', { facts: { yearBuilt: 'n' } }, figure('35')],
  ['impossible-sizes', { facts: { lotSqft: 'n' } }, figure('0.25')],
  ['small-homes', { facts: { livingAreaSqft: 'n' } }, figure('120')],
  [
    'impossible-counts',
    { facts: { beds: 'n', livingAreaSqft: 'm' } },
    () => ({ n: '30', m: '900' }),
  ],
  ['land-with-beds', { facts: { ...use, beds: 'n' } }, () => ({ use: 'V', n: '3' })],
  ['all-other', { facts: use }, () => ({ use: 'single family' })],
  ['outside-county', { location: { lat: 'x', lng: 'y' } }, () => ({ x: '-89.4', y: '43.1' })],
  [
    'nominal-prices',
    { sales: [{ date: 'on', price: 'n' }] },
    () => ({ on: '2020-01-01', n: '85' }),
  ],
  ['future-dates', { sales: [{ date: 'on' }] }, () => ({ on: '2027-01-01' })],
  [
    'one-city',
    { address: { line: 'site', city: 'city' } },
    () => ({ site: '1 A ST', city: 'Madison' }),
  ],
  ['never-known: facts.beds', { facts: { beds: 'n' } }, figure('')],
  ['never-known: owners', { owners: { columns: ['n'] } }, figure('')],
  [
    'city-of-other-zip',
    { place: { state: 'WI', county: 'Dane', city: 'Madison' }, address: { zip: 'zip' } },
    (at) => ({ zip: at % 5 === 0 ? '53590' : '53703' }),
  ],
])('%s is warned of once by a mapping %j', (code, keys, row) => {
  expect(codes(warned(keys, rowsOf(40, row)))).toEqual([code]);
  // Fewer rows prove nothing.
  expect(warned(keys, rowsOf(19, row))).toEqual([]);
});

test('a mailing address without a place to tell streets apart is told of by its keys', () => {
  const keys = { address: { line: 'site' }, mailing: { street: 'mail' } };
  const rows = rowsOf(40, (at) => ({
    site: `${at} OAK ST`,
    mail: at % 2 ? `${at} OAK ST` : '9 ELM ST',
  }));
  const [warning, ...others] = warned(keys, rows);
  expect(others).toEqual([]);
  expect(warning?.says).toContain('mailing.cityState and mailing.zip are not mapped');
});

test('single mistakes are no warning', () => {
  const keys = {
    facts: { yearBuilt: 'n', ...use, beds: 'beds' },
    sales: [{ date: 'on', price: 'p' }],
  };
  const rows = rowsOf(100, (at) => ({
    n: at === 50 ? '1066' : '1950',
    use: at % 2 ? 'V' : 'R',
    beds: at % 2 ? '0' : '3',
    on: at === 7 ? '2027-01-01' : '2020-01-01',
    p: at % 3 === 0 ? '1' : '250000',
  }));
  expect(warned(keys, rows)).toEqual([]);
});

test('two parts of a file warn as the whole does', () => {
  const keys = { facts: { yearBuilt: 'n' }, address: { whole: 'site' } };
  const rows = rowsOf(60, (at) => ({ n: at < 30 ? '1950' : '35', site: inOne(at).site ?? '' }));
  const whole = tallyOf(keys, rows);
  const first = tallyOf(keys, rows.slice(0, 25));
  const second = tallyOf(keys, rows.slice(25));
  const sum = addTallies(first, second);
  expect(warningsOf(sum, mappingOf(keys)).map(({ code, count, of }) => [code, count, of])).toEqual(
    warningsOf(whole, mappingOf(keys)).map(({ code, count, of }) => [code, count, of]),
  );
});
