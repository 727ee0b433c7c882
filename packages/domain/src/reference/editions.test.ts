import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closingTablesOf } from './closing/closing-editions';
import { closingTables } from './closing/closing-tables';
import { feeTablesOf } from './lending/fee-editions';
import { currentFeeTables } from './lending/fee-tables';
import type { TableHeader } from './table';

type Tables = Readonly<Record<string, { header: TableHeader }>>;

const shelves: {
  shelf: string;
  current: Tables;
  load: (table: string, version: string) => Promise<Tables>;
}[] = [
  {
    shelf: 'closing',
    current: closingTables,
    load: (table, version) => closingTablesOf({ [table]: version }),
  },
  {
    shelf: 'lending',
    current: currentFeeTables,
    load: (table, version) => feeTablesOf({ [table]: version }),
  },
];

const rows = shelves.flatMap((shelf) =>
  readdirSync(new URL(`./${shelf.shelf}/editions/`, import.meta.url)).map((file) => ({
    ...shelf,
    file: file.replace('.json', ''),
  })),
);

test.each(rows)('X-03 the edition $file is found by the version in its header', async (row) => {
  const today = Object.values(row.current).find(({ header }) => row.file.startsWith(header.table));
  const table = today?.header.table ?? '';
  const version = row.file.slice(table.length + 1);
  const found = Object.values(await row.load(table, version)).find(
    ({ header }) => header.table === table,
  );
  expect(found?.header).toMatchObject({ table, version });
  expect(today?.header.version).not.toBe(version);
});

test('X-03 a name that every object has is no edition', async () => {
  expect(await feeTablesOf({ 'fha-mip': 'constructor' })).toEqual(currentFeeTables);
});
