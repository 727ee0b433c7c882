import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { parseArguments } from '../arguments';
import { importMetroCounties } from './import-metro-counties';

const folder = mkdtempSync(join(tmpdir(), 'metro-counties-'));
let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

function run(name: string, content: string, asOf: string | null = null) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return importMetroCounties({ db, path: file, asOf, now });
}

const onFile = () =>
  db.asService('test', (tx) =>
    tx.selectFrom('valuation.metro_counties').selectAll().orderBy('county_fips').execute(),
  );

const head =
  'CBSA Code,Metropolitan Division Code,CSA Code,CBSA Title,County/County Equivalent,FIPS State Code,FIPS County Code,Central/Outlying County';
const table = [
  '"List 1. Core based statistical areas, July 2023",,,,,,,',
  head,
  '33340,,376,"Milwaukee-Waukesha, WI",Milwaukee County,55,079,Central',
  '42660,42644,500,"Seattle-Tacoma-Bellevue, WA",King County,53,33,Central',
  '11500,,,"Anniston-Oxford, AL",Calhoun County,1,15,Central',
  '"Note: areas are those of July 2023.",,,,,,,',
].join('\n');

test('the counties of metros come from the published table, without its titles and notes', async () => {
  expect(await run('list1_2023.csv', table, '2023-07-01')).toBe(
    'imported; 3 counties of metropolitan areas',
  );
  expect(await onFile()).toEqual([
    { county_fips: '01015', cbsa: '11500', division: null },
    { county_fips: '53033', cbsa: '42660', division: '42644' },
    { county_fips: '55079', cbsa: '33340', division: null },
  ]);
  expect(await run('again.csv', table)).toContain('was imported before');
  const newer = table.replace('Note: areas', 'Note: all areas');
  expect(await run('list1_2028.csv', newer)).toContain('in place of list1_2023.csv');
});

test.each([
  [
    `${head}\n3334X,,,x,y,55,079,Central\n`,
    'line 2, column "cbsa code": "3334X" is no number of 5',
  ],
  [`${head}\n33340,,,x,y,55,,Central\n`, 'column "fips county code": "" is no number of 3 digits'],
  [`${head}\n1,,,x,y,55,79,C\n2,,,x,y,55,79,C\n`, 'line 3: county 55079 has an area already'],
  [head.replace('FIPS State Code', 'State'), 'has no column "fips state code" beside "cbsa code"'],
  [`a,b\n${'1,2\n'.repeat(12)}`, 'is not the Census Bureau’s table'],
  [head, 'is not the Census Bureau’s table'],
])('%j is refused and changes nothing', async (content, problem) => {
  await run('before.csv', table);
  const before = await onFile();
  await expect(run('wrong.csv', content)).rejects.toThrow(problem);
  expect(await onFile()).toEqual(before);
});

test('a workbook is to be saved as CSV', async () => {
  await expect(run('list1_2023.xlsx', 'PK')).rejects.toThrow('Save its table as CSV');
});

test('the command takes one file and the day of the edition', () => {
  expect(parseArguments(['--metro-counties', '--as-of', '2023-07-01', 'a.csv'])).toEqual({
    kind: 'metro-counties',
    arguments: { file: 'a.csv', asOf: '2023-07-01' },
  });
  expect(parseArguments(['--metro-counties', 'a.csv', 'b.csv'])).toMatchObject({
    problem: '--metro-counties wants one file.',
  });
});
