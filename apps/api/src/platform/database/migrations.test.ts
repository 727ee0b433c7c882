import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freshPostgresUrl, testConnections, testDatabaseKind } from '../../test/test-database';
import { schemaFiles } from '../project-files';
import { migrate } from './migrate';
import { type Migration, pendingMigrations, readMigrations } from './migrations';
import { connectPostgres } from './postgres/postgres-connections';
import { printTables, readColumns } from './table-types';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first: Migration = {
  version: '1',
  name: 'first',
  sql: 'create table a ();\ncreate table b ();',
};
const second: Migration = { version: '2', name: 'second', sql: 'select 2' };

describe('what is still to apply', () => {
  test('is what the database has not', () => {
    const applied = [{ version: '1', statements: [first.sql] }];
    expect(pendingMigrations([first, second], applied)).toEqual([second]);
  });

  test("accepts statements as Supabase's command line stores them", () => {
    const applied = [{ version: '1', statements: ['create table a ()', 'create table b ()'] }];
    expect(pendingMigrations([first], applied)).toEqual([]);
  });

  test.each([
    {
      why: 'the database has one that the folder lacks',
      files: [first],
      applied: [{ version: '9', statements: null }],
      says: 'migration 9, which this version of the program does not know',
    },
    {
      why: 'an applied file was edited',
      files: [{ ...first, sql: 'create table c ()' }],
      applied: [{ version: '1', statements: [first.sql] }],
      says: '1_first.sql differs from what was applied',
    },
    {
      why: 'a new file is older than the newest applied',
      files: [first, second],
      applied: [{ version: '2', statements: [second.sql] }],
      says: '1_first.sql is older than 2',
    },
  ])('refuses when $why', ({ files, applied, says }) => {
    expect(() => pendingMigrations(files, applied)).toThrow(says);
  });

  test('a file that is not named VERSION_name.sql is refused', () => {
    writeFileSync(join(folder, 'oops.sql'), '');
    expect(() => readMigrations(folder)).toThrow('oops.sql');
    rmSync(join(folder, 'oops.sql'));
  });
});

test('a second run finds nothing to do', async () => {
  expect(await migrate(await testConnections(), schemaFiles())).toEqual([]);
});

test('a migration that fails leaves the schema as it was', async () => {
  const connections = await testConnections();
  const files = { ...schemaFiles(), migrations: folder };
  for (const { version, name, sql } of readMigrations(schemaFiles().migrations)) {
    writeFileSync(join(folder, `${version}_${name}.sql`), sql);
  }
  writeFileSync(join(folder, '30000101000000_half.sql'), 'create table half (); select 1 / 0');
  await expect(migrate(connections, files)).rejects.toThrow('division by zero');
  writeFileSync(join(folder, '30000101000000_half.sql'), 'create table half ()');
  expect(await migrate(connections, files)).toEqual(['30000101000000']);
});

test('tables.gen.ts says what the migrations say', async () => {
  const generated = readFileSync(new URL('./tables.gen.ts', import.meta.url), 'utf8');
  const current = printTables(await readColumns(await testConnections()));
  expect(generated, 'run npx tsx tools/generate-db-types.ts').toBe(current);
});

// One process owns an embedded folder, so only a server can be migrated by several at once.
test.runIf(testDatabaseKind === 'postgres')(
  'servers that start together migrate once',
  async () => {
    const url = await freshPostgresUrl();
    const servers = Array.from({ length: 4 }, () =>
      connectPostgres({ url, poolSize: 1, keepsStatements: false }),
    );
    const applied = await Promise.all(servers.map((server) => migrate(server, schemaFiles())));
    await Promise.all(servers.map((server) => server.close()));
    expect(applied.filter((versions) => versions.length > 0)).toHaveLength(1);
  },
);
