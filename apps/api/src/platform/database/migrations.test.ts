import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  emptyConnections,
  freshPostgresUrl,
  testConnections,
  testDatabaseKind,
} from '../../test/test-database';
import { schemaFiles } from '../project-files';
import { migrate } from './migrate';
import { type Migration, pendingMigrations, readMigrations } from './migrations';
import { connectPostgres } from './postgres/postgres-connections';
import { printTables, readColumns } from './table-types';
import { databaseOver } from './transactions';

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

  const newer = (version: string, sql: string) => [
    { version: '1', statements: [first.sql] },
    { version, statements: [sql] },
  ];

  test('leaves alone what a newer version has added, unless that asks for newer servers', () => {
    expect(pendingMigrations([first], newer('2', second.sql))).toEqual([]);
    expect(pendingMigrations([first], newer('3', '-- needs: 1\ndrop table a;'))).toEqual([]);
    expect(() => pendingMigrations([first], newer('3', '-- needs: 2\ndrop table a;'))).toThrow(
      'migration 3, which this version of the program does not know',
    );
  });

  test('accepts the text that a file says it replaces, and no other', () => {
    const sum = createHash('sha256').update('select1').digest('hex');
    const file = { ...first, sql: `-- replaces: ${sum}\nselect 2` };
    expect(pendingMigrations([file], [{ version: '1', statements: ['select 1;'] }])).toEqual([]);
    expect(() => pendingMigrations([file], [{ version: '1', statements: ['select 3'] }])).toThrow(
      '1_first.sql differs',
    );
  });

  test.each([
    {
      why: 'the database has one of another branch',
      files: [first, second],
      applied: [{ version: '15', statements: ['select 1'] }],
      says: 'migration 15, which this version of the program does not know',
    },
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

test('listings that are there get the columns that a page of a list shows', async () => {
  const connections = await emptyConnections();
  const earlier = mkdtempSync(join(tmpdir(), 'deedlight-migrations-'));
  onTestFinished(() => rmSync(earlier, { recursive: true }));
  for (const { version, name, sql } of readMigrations(schemaFiles().migrations)) {
    if (name === 'listings_whole') break;
    writeFileSync(join(earlier, `${version}_${name}.sql`), sql);
  }
  await migrate(connections, { ...schemaFiles(), migrations: earlier });
  const database = databaseOver(connections);
  await database.asService('test', (db) =>
    sql`with parcel as (
        insert into records.properties (state, id, county_fips, county, parcel_number, address_line,
          city, updated_at)
        values ('OH', 'oh-39049-1', '39049', 'Franklin', '010-1', '1 Oak St', 'Marlow', now())
        returning state, id, county_fips
      ), source as (
        insert into records.sources (id, kind, publisher, title, coverage)
        values ('roll', 'assessor-roll', 'A county', 'Roll', '{}') returning id
      ), owner as (
        insert into records.owners (state, property_id, position, name, name_key, kind, source_id,
          fetched_at)
        select state, p.id, n, 'Owner ' || n, n::text, 'person', s.id, now()
        from parcel p, source s, unnest('{2,1}'::int[]) n
      ), observation as (
        insert into records.observations (state, property_id, source_id, fetched_at, facts,
          details)
        select state, p.id, s.id, now(), '{"beds": 3}', '[{"label": "Zoning", "value": "R-1"},
          {"label": "Condition", "value": "Good"}]' from parcel p, source s
      )
      insert into records.listings (state, property_id, county_fips, words, record_version)
      select state, id, county_fips, '{1,oak,st}', 1 from parcel`.execute(db),
  );
  await migrate(connections, schemaFiles());
  const listings = await database.asService('test', (db) =>
    db.selectFrom('records.listings').selectAll().execute(),
  );
  expect(listings).toMatchObject([
    {
      ...{ parcel_number: '010-1', city: 'Marlow', is_sample: false, words: '1 oak st' },
    },
  ]);
  const said = await database.asService('test', (db) =>
    db.selectFrom('records.observations').select(['facts', 'details']).execute(),
  );
  expect(said).toEqual([{ facts: { beds: 3 }, details: ['Zoning', 'R-1', 'Condition', 'Good'] }]);
}, 120_000);

test('tables.gen.ts says what the migrations say', async () => {
  const generated = readFileSync(new URL('./tables.gen.ts', import.meta.url), 'utf8');
  const current = printTables(await readColumns(await testConnections()));
  expect(generated, 'run npx tsx tools/generate-db-types.ts').toBe(current);
});

// One process owns an embedded folder, so several processes can only migrate a server at once.
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
