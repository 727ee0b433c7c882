import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { aTestApp } from '../../test/test-app';
import { testConnections, testDatabaseKind } from '../../test/test-database';
import { aCounty } from '../backup/test/a-life';
import { schemaFiles } from '../project-files';
import type { Queries } from './database';
import { DatabaseUnavailable } from './errors';
import { migrate } from './migrate';
import { readMigrations } from './migrations';
import { requireMigrated } from './schema-state';
import { databaseOver } from './transactions';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-next-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * This is what a newer version may do while servers of this one run: here, it adds a column to
 * every table.
 */
const expansion = `do $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (
      'public', 'records', 'metering', 'valuation', 'news', 'rates', 'billing', 'ops', 'skip_trace'
    )
  loop
    execute format('alter table %s add column of_a_newer_version text', one);
  end loop;
end
$$;`;

function nextVersion(sql: string) {
  const files = schemaFiles();
  for (const name of readdirSync(files.migrations)) {
    copyFileSync(join(files.migrations, name), join(folder, name));
  }
  writeFileSync(join(folder, '30000101000000_next.sql'), sql);
  return { ...files, migrations: folder };
}

// The embedded database has one server, which migrates before it serves.
test.runIf(testDatabaseKind === 'postgres')(
  'a server runs on the next migration’s schema: while it is applied, and when it starts again',
  async () => {
    const connections = await testConnections();
    const database = databaseOver(connections);
    await aCounty(database);
    const app = aTestApp({ database });
    const member = app.browser({ signedInAs: await aMember(database) });
    const ask = async () => {
      for (const path of ['/v1/properties/pa-42101-1', '/v1/properties', '/v1/search-limit']) {
        const answer = await member.fetch(path);
        expect([path, answer.status]).toEqual([path, 200]);
      }
    };
    // The repetitions make every connection prepare the statements.
    for (let time = 0; time < 4; time += 1) await ask();
    // Each query selects all columns, so that its plan has another result afterwards. A statement
    // without parameters is not prepared, so each has one.
    const profiles = (db: Queries) =>
      db.selectFrom('public.profiles').selectAll().where('email', '!=', 'x').execute();
    const subscriptions = (db: Queries) =>
      db.selectFrom('public.stripe_subscriptions').selectAll().where('id', '=', 'x').execute();
    const together = () =>
      database.asService('test', async (db) => [await profiles(db), await subscriptions(db)]);
    for (let time = 0; time < 4; time += 1) await together();
    expect(await migrate(connections, nextVersion(expansion))).toEqual(['30000101000000']);

    expect(await database.asService('test', profiles)).toHaveLength(1);
    // In the middle of a transaction the caller has to retry.
    await expect(together()).rejects.toThrow(DatabaseUnavailable);
    expect(await together()).toHaveLength(2);
    for (let time = 0; time < 4; time += 1) await ask();

    await requireMigrated(connections, schemaFiles());
    expect(await migrate(connections, schemaFiles())).toEqual([]);
    await ask();
  },
);

test('a migration that takes something away says which servers it can do without', () => {
  const takesAway =
    /\bdrop (?:table|column|view|schema|type|function)\b|\brename (?:to|column)\b|\bset not null\b|\balter column \w+ (?:set data )?type\b/i;
  // Earlier migrations were applied before servers of two versions could run together.
  const since = '20261123000900';
  const silent = Object.values(schemaFiles())
    .flatMap(readMigrations)
    .filter(({ version, sql }) => version > since && takesAway.test(sql))
    .filter(({ sql }) => !/^-- needs: \d+$/m.test(sql))
    .map(({ version, name }) => `${version}_${name}`);
  expect(silent).toEqual([]);
});
