import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closingTables } from './closing/closing-tables';
import { editionsOnFile, namedEditions } from './editions-on-file';
import { lendingTables } from './lending/all-tables';
import type { TableHeader } from './table';

const current: { header: TableHeader }[] = [...lendingTables, ...Object.values(closingTables)];

const files = ['closing', 'lending'].flatMap((shelf) =>
  readdirSync(new URL(`./${shelf}/editions/`, import.meta.url)).map((file) =>
    file.replace('.json', ''),
  ),
);

const onFile = Object.entries(editionsOnFile).flatMap(([table, versions]) =>
  Object.keys(versions).map((version) => ({ table, version })),
);

test('X-03 every edition that has a file is on the list, and no other', () => {
  const named = onFile.map(({ table, version }) => `${table}-${version}`);
  expect(named.toSorted()).toEqual(files.toSorted());
});

test.each(onFile)('X-03 $table $version is found by the version in its header', async (row) => {
  const { table, version } = row;
  const found = (await namedEditions({ [table]: version })).get(table);
  expect(found?.header).toMatchObject({ table, version });
  const today = current.find(({ header }) => header.table === table);
  expect(today?.header.effective ?? '').not.toBe('');
  expect(today?.header.version).not.toBe(version);
});

test('X-03 a name that every object has is no edition', async () => {
  expect(await namedEditions({ 'fha-mip': 'constructor', toString: 'length' })).toEqual(new Map());
});

test('X-03 today’s version and one that is not on file name no edition', async () => {
  const today = Object.fromEntries(current.map(({ header }) => [header.table, header.version]));
  expect(await namedEditions({ ...today, 'pmi-rates': '2013.01' })).toEqual(new Map());
});
