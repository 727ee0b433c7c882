import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { parseArguments } from '../arguments';
import { importPriceIndex } from './import-price-index';
import { priceIndexText } from './price-index-command';

const folder = mkdtempSync(join(tmpdir(), 'price-index-'));
let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, content: string | Uint8Array, asOf: string | null = null) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importPriceIndex({ db, path, asOf, now: Temporal.Instant.from('2026-11-20T12:00:00Z') });
}

function seriesOf(kind: string) {
  return db.asService('test', (tx) =>
    tx
      .selectFrom('valuation.price_series')
      .select(['place', 'name', 'first_quarter', 'levels'])
      .where('kind', '=', kind)
      .orderBy('place')
      .execute(),
  );
}

const states = 'state,year,quarter,index_nsa\nPA,2025,4,400\nPA,2026,1,408.5\nWI,2026,1,390.25\n';

test('the states’ file is kept with its publisher, edition and last quarter', async () => {
  const outcome = await run('HPI_AT_state.csv', states, '2026-05-26');
  expect(priceIndexText(outcome)).toBe('imported; 2 states to Q1 2026');
  expect(await seriesOf('state')).toEqual([
    { place: 'PA', name: 'Pennsylvania', first_quarter: 8103, levels: [400, 408.5] },
    { place: 'WI', name: 'Wisconsin', first_quarter: 8104, levels: [390.25] },
  ]);
  const editions = await db.asService('test', (tx) =>
    tx.selectFrom('valuation.price_indexes').selectAll().execute(),
  );
  expect(editions).toMatchObject([
    {
      publisher: 'Federal Housing Finance Agency',
      as_of: '2026-05-26',
      last_quarter: '2026-01-01',
      file_name: 'HPI_AT_state.csv',
    },
  ]);
});

test('a newer edition takes the place of an older one, and an older one is refused', async () => {
  await run('old.csv', states);
  const newer = `${states}PA,2026,2,417\nWI,2026,2,395\n`.replace('408.5', '409');
  const outcome = await run('new.csv', newer);
  expect(priceIndexText(outcome)).toBe(
    'imported; 2 states to Q2 2026, in place of the edition to Q1 2026',
  );
  expect((await seriesOf('state'))[0]?.levels).toEqual([400, 409, 417]);
  expect((await run('again.csv', newer)).kind).toBe('already-imported');
  await expect(run('old.csv', states)).rejects.toThrow('new.csv, which is on file, goes on to Q2');
});

test('metros come with or without a header, zipped, and a dash is no level', async () => {
  const rows = [
    '"Abilene, TX",10180,1986,1,-,-',
    '"Abilene, TX",10180,1986,2,83.51,( 3.89)',
    '"Abilene, TX",10180,1986,3,-,-',
    '"Abilene, TX",10180,1986,4,84.20,( 3.91)',
    '"Yuma, AZ",49740,1986,4,-,-',
  ].join('\n');
  const kept = [
    { place: '10180', name: 'Abilene, TX', first_quarter: 7945, levels: [83.51, null, 84.2] },
  ];
  await run('metro.csv.gz', gzipSync(rows));
  expect(await seriesOf('metro')).toEqual(kept);
  const head = 'Name,Statistical Area Number,Year,Quarter,Index,Index Standard Error \n';
  await run('headed.csv', head + rows);
  expect(await seriesOf('metro')).toEqual(kept);
});

test('three-digit ZIP codes come below titles, with the zeros that a workbook drops', async () => {
  const rows = [
    'Federal Housing Finance Agency,,,,',
    'Three-Digit ZIP Code,Year,Quarter,Index (NSA),Index Type',
    '10,2026,1,200.5,Native 3-Digit ZIP index',
    '191,2026,1,310,Native 3-Digit ZIP index',
  ].join('\n');
  await run('zip3.csv', rows);
  expect(await seriesOf('zip3')).toEqual([
    { place: '010', name: 'ZIP codes 010xx', first_quarter: 8104, levels: [200.5] },
    { place: '191', name: 'ZIP codes 191xx', first_quarter: 8104, levels: [310] },
  ]);
});

test.each([
  [
    'state,year,quarter,index_nsa\nPA,2026,1,n/a\n',
    'line 2, column "index_nsa": "n/a" is no index',
  ],
  ['state,year,quarter,index_nsa\nPA,2026,5,1\n', 'line 2, column "quarter": "5" is not a quarter'],
  ['state,year,quarter,index_nsa\nPA,26,1,1\n', 'column "year": "26" is not a year'],
  ['state,year,quarter,index_nsa\nPenn,2026,1,1\n', 'column "state": "Penn" is no state'],
  ['state,year,quarter,index_nsa\nPA,2026,1,1\nPA,2026,1,1\n', 'line 3, column "state": PA has'],
  ['state,year,index_nsa\nPA,2026,1\n', 'has no column "quarter" beside "state"'],
  ['state,year,quarter,index_nsa\nPA,2026,1,-\n', 'has no level of any quarter'],
  ['"Abilene, TX",10180,1986,1,zero,-\n', 'line 1, column "5": "zero" is no index level'],
  ['Five-Digit ZIP Code,Year,Annual Change (%),HPI\n1001,1984,.,100\n', 'the yearly index'],
  ['a,b\n1,2\n', 'is no price index as FHFA publishes it'],
])('%j is refused and changes nothing', async (content, problem) => {
  await run('before.csv', `${states}PA,2026,3,420\n`);
  const before = await seriesOf('state');
  await expect(run('wrong.csv', content)).rejects.toThrow(problem);
  expect(await seriesOf('state')).toEqual(before);
});

test('a workbook and a missing file are named', async () => {
  await expect(run('HPI_AT_3zip.xlsx', 'PK')).rejects.toThrow('Save its table as CSV');
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  await expect(importPriceIndex({ db, path: 'none.csv', asOf: null, now })).rejects.toThrow(
    'There is no file none.csv',
  );
});

test.each([
  [['--price-index'], 'Name at least one file of a price index.'],
  [['--price-index', '--as-of', 'May', 'a.csv'], '--as-of wants a date'],
  [['--price-index', '--preset', 'ames', 'a.csv'], 'not with --preset'],
])('%j is answered with %s', (words, problem) => {
  expect(parseArguments(words)).toMatchObject({
    kind: 'wrong',
    problem: expect.stringContaining(problem),
  });
});

test('the command takes files and the day of the edition', () => {
  expect(parseArguments(['--price-index', '--as-of', '2026-08-25', 'a.csv'])).toEqual({
    kind: 'price-index',
    arguments: { files: ['a.csv'], asOf: '2026-08-25' },
  });
});
