import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type ThrowAwayCluster } from '../../../../../../tools/citus.mjs';
import { aMember } from '../../../test/a-member';
import { bundleServerAnd, runProgram } from '../../../test/child-server';
import { counties, homeOf, homes, importRoll } from '../../../test/counties-of-cluster';
import { aTestApp } from '../../../test/test-app';
import { aTestClock } from '../../../test/test-clock';
import { isOnCluster } from '../../../test/test-database';
import type { Database } from '../../database/database';
import { migrate } from '../../database/migrate';
import { distribute } from '../../database/postgres/distribute';
import { connectPostgres } from '../../database/postgres/postgres-connections';
import { databaseOver } from '../../database/transactions';
import { schemaFiles } from '../../project-files';

const title = isOnCluster
  ? 'a backup of a cluster'
  : 'a backup of a cluster (skipped: npm run test:citus starts one)';
const clock = aTestClock();
const folder = mkdtempSync(join(tmpdir(), 'deedlight-cluster-backup-'));
const file = join(folder, 'before.tar');
const [somewhere] = counties;

describe.runIf(isOnCluster)(title, () => {
  let cluster: ThrowAwayCluster;
  let fresh: ThrowAwayCluster;

  beforeAll(async () => {
    await bundleServerAnd({
      backup: 'src/server/cli/backup.ts',
      restore: 'src/server/cli/restore.ts',
    });
    cluster = await startCluster();
    const operator = connectPostgres({ url: cluster.url, poolSize: 1, keepsStatements: false });
    await migrate(operator, schemaFiles());
    await distribute(operator);
    await operator.close();
    fresh = await startCluster();
  }, 180_000);
  afterAll(async () => {
    await cluster.stop();
    await fresh.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('waits for who writes, and is whole again on an empty cluster', async () => {
    const before = openAt(cluster);
    for (const place of counties) await importRoll(before, folder, place);
    const member = await aMember(before);
    const page = await pageOf(before);
    const counts = await countsOf(cluster);
    expect(counts['records.properties']).toBe(counties.length * homes);

    const made = { isAt: false };
    const backup = await before.asService('a load that goes on', async (db) => {
      await sql`select records.write_to(${somewhere?.fips}, ${somewhere?.state})`.execute(db);
      const running = runProgram('backup', settingsOf(cluster), file).finally(() => {
        made.isAt = true;
      });
      await expect.poll(() => waitingFor(cluster, 'records.counties'), { timeout: 30_000 }).toBe(1);
      expect(made.isAt).toBe(false);
      return { running };
    });
    expect(await backup.running).toMatchObject({ code: 0, errors: '' });

    expect(await runProgram('restore', settingsOf(fresh), file)).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await countsOf(fresh)).toEqual(counts);
    expect(await spreadOf(fresh)).toEqual(await spreadOf(cluster));
    expect(await rulesOf(fresh)).toEqual(await rulesOf(cluster));
    const after = openAt(fresh);
    expect(await pageOf(after)).toEqual(page);
    const { client } = aTestApp({ database: after, clock }).browser({ signedInAs: member });
    expect(await client.properties.count({})).toEqual({ total: counties.length * homes });
    await before.close();
    await after.close();
  }, 240_000);

  test('goes into no cluster that has tables already', async () => {
    const { code, errors } = await runProgram('restore', settingsOf(cluster), file);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL is not empty \(it has schema /);
  }, 60_000);
});

function settingsOf({ url }: ThrowAwayCluster) {
  return { DATABASE_URL: url, DATA_DIR: join(folder, new URL(url).port) };
}

function openAt({ url }: ThrowAwayCluster): Database {
  return databaseOver(connectPostgres({ url, poolSize: 4, keepsStatements: true }));
}

/**
 * Returns what a visitor sees of one home, with its sources, neighbors and its owner's other homes.
 */
async function pageOf(database: Database): Promise<unknown> {
  if (somewhere === undefined) throw new Error('there is no county');
  const { client } = aTestApp({ database, clock }).browser();
  return await client.properties.detail({ id: homeOf(somewhere, 4) });
}

/** Returns the number of rows of each table on all machines. */
async function countsOf(cluster: ThrowAwayCluster): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = await ask(
    cluster,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|citus|columnar|information_schema)' order by 1`,
  );
  for (const { name } of tables) {
    const [row] = await ask(cluster, `select count(*)::int as count from ${name}`);
    counts[String(name)] = Number(row?.count);
  }
  return counts;
}

/** Returns which tables are distributed and how, and the number of machines. */
async function spreadOf(cluster: ThrowAwayCluster) {
  return await ask(
    cluster,
    `select table_name::text, citus_table_type, distribution_column, shard_count::int,
        (select count(distinct s.nodeport)::int from citus_shards s where s.table_name = t.table_name)
          as machines
      from citus_tables t order by 1`,
  );
}

/** Returns policies, keys and grants, which must not be lost. */
async function rulesOf(cluster: ThrowAwayCluster) {
  return await ask(
    cluster,
    `select 'policy' as kind, format('%s.%s: %s for %s to %s', schemaname, tablename, policyname, cmd, roles) as rule
      from pg_policies
    union all
    select 'key', format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where contype in ('p', 'f', 'u') and connamespace::regnamespace::text !~ '^(pg_|citus|columnar)'
    union all
    select 'grant', format('%s.%s: %s may %s', table_schema, table_name, grantee, privilege_type)
      from information_schema.role_table_grants
      where grantee in ('anon', 'authenticated', 'service_role')
    order by 1, 2`,
  );
}

async function waitingFor(cluster: ThrowAwayCluster, table: string): Promise<number> {
  const waiting = await ask(
    cluster,
    `select 1 from pg_locks where not granted and relation = '${table}'::regclass`,
  );
  return waiting.length;
}

async function ask({ url }: ThrowAwayCluster, text: string) {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  return [...(await admin.unsafe(text).finally(() => admin.end()))];
}
