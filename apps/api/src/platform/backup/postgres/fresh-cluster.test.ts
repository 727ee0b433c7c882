import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, startPostgres } from '../../../../../../tools/postgres.mjs';
import { afterFile } from '../../../test/after-file';
import {
  bundleServerAnd,
  ended,
  endStarted,
  listening,
  runProgram,
  start,
} from '../../../test/child-server';
import { testServer } from '../../../test/postgres-template';
import { freshPostgresUrl, testDatabaseKind } from '../../../test/test-database';
import { openDatabase } from '../../database/open-database';
import { aCounty, findALife, type Life, leadALife } from '../test/a-life';

const isPossible =
  testDatabaseKind === 'postgres' &&
  findPostgres() !== null &&
  ['pg_dump', 'pg_restore'].every((program) => spawnSync(program, ['--version']).status === 0);
const title = isPossible
  ? 'a backup of PostgreSQL'
  : 'a backup of PostgreSQL (skipped: it needs TEST_DATABASE_URL, and initdb and pg_dump here)';

describe.runIf(isPossible)(title, () => {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-cluster-'));
  const file = join(folder, 'backup.tar');
  const reporting = `reporting_${randomUUID().slice(0, 8)}`;
  const from = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const to = { DATABASE_URL: '', DATA_DIR: join(folder, 'restored') };
  let life: Life;

  beforeAll(async () => {
    await bundleServerAnd({
      backup: 'src/server/cli/backup.ts',
      restore: 'src/server/cli/restore.ts',
    });
    // Roles belong to the cluster, so this one is dropped after the database that names it.
    const admin = postgres(testServer(), { max: 1 });
    await admin.unsafe(`create role ${reporting} login`);
    afterFile(async () => {
      await admin.unsafe(`drop role ${reporting}`);
      await admin.end();
    });
    from.DATABASE_URL = await freshPostgresUrl();
    await fill(from.DATABASE_URL, reporting);
    const server = start(serverOf(from));
    life = await leadALife(await listening(server), from.DATA_DIR);
    expect(await runProgram('backup', from, file)).toMatchObject({ code: 0, errors: '' });
    server.kill('SIGTERM');
    await ended(server);

    const cluster = await startPostgres();
    afterFile(() => cluster.stop());
    to.DATABASE_URL = await anEmptyDatabase(cluster.url);
  }, 180_000);
  afterAll(async () => {
    await endStarted();
    rmSync(folder, { recursive: true, force: true });
  });

  test('restored into a fresh cluster has every policy, grant and owner, and all that people had', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runProgram('restore', to, file)).toMatchObject({ code: 0, errors: '' });
    const schema = schemaOf(from.DATABASE_URL);
    expect(schema).toContain(`GRANT SELECT ON TABLE records.properties TO ${reporting}`);
    expect(schema).toContain('ALTER DEFAULT PRIVILEGES');
    expect(schema).toContain('FORCE ROW LEVEL SECURITY');
    expect(schema.match(/CREATE POLICY/g)?.length).toBeGreaterThan(60);
    expect(schemaOf(to.DATABASE_URL)).toEqual(schema);
    expect(await rolesOf(to.DATABASE_URL)).toEqual([
      { role: 'anon', canLogIn: false, passesPolicies: false },
      { role: 'authenticated', canLogIn: false, passesPolicies: false },
      { role: reporting, canLogIn: false, passesPolicies: false },
      { role: 'service_role', canLogIn: false, passesPolicies: true },
    ]);

    await findALife(await listening(start(serverOf(to))), life);

    const { code, errors } = await runProgram('restore', to, file);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database of DATABASE_URL is not empty \(it has schema /);
  }, 180_000);

  test('goes into no data folder, and without pg_dump says which package has it', async () => {
    const nowhere = { DATA_DIR: join(folder, 'nowhere'), DATABASE_URL: '' };
    const { errors } = await runProgram('restore', nowhere, file);
    expect(errors.trim()).toBe(
      'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
    );
    const without = await runProgram('backup', { ...from, PATH: folder }, join(folder, 'x.tar'));
    expect(without.code).toBe(1);
    expect(without.errors).toMatch(/^pg_dump is not on PATH: install postgresql-client-\d+ /);
  }, 60_000);
});

function serverOf(installation: { DATABASE_URL: string; DATA_DIR: string }) {
  return { ...installation, PORT: '0', DRAIN_SECONDS: '0', REFRESH_PUBLIC_DATA: 'false' };
}

/** Writes a county, and what an owner of the cluster may have added. */
async function fill(url: string, reporting: string): Promise<void> {
  const database = await openDatabase({
    kind: 'postgres',
    url,
    poolSize: 1,
    keepsStatements: false,
  });
  await aCounty(database).finally(() => database.close());
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`
    grant select on records.properties to ${reporting};
    alter default privileges in schema public grant select on tables to service_role;
    alter table public.files force row level security`);
  await sql.end();
}

async function anEmptyDatabase(cluster: string): Promise<string> {
  const sql = postgres(cluster, { max: 1 });
  await sql.unsafe('create database restored');
  await sql.end();
  const url = new URL(cluster);
  url.pathname = '/restored';
  return url.href;
}

/** Returns every statement that makes the schema, its owners and its grants. */
function schemaOf(url: string): string {
  const { stdout, status, stderr } = spawnSync('pg_dump', ['--schema-only', url], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  // Newer versions of pg_dump put a random word around the output.
  const statements = stdout.replaceAll(/^\\(un)?restrict .*$/gm, '');
  // PostgreSQL prints (a AND b) AND c, read from a dump, as a AND b AND c.
  return statements.replaceAll(/[()]/g, '');
}

async function rolesOf(url: string) {
  const sql = postgres(url, { max: 1 });
  const rows = await sql`
    select rolname as role, rolcanlogin as "canLogIn", rolbypassrls as "passesPolicies"
    from pg_roles where rolname !~ '^pg_' and rolname <> current_user order by 1`;
  await sql.end();
  return [...rows];
}
