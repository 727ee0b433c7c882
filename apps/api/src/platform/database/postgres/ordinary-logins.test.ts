import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPgbouncer, startPgbouncer } from '../../../../../../tools/pgbouncer.mjs';
import { findPostgres, startPostgres } from '../../../../../../tools/postgres.mjs';
import { afterFile } from '../../../test/after-file';
import {
  bundleServerAnd,
  endStarted,
  listening,
  runProgram,
  start,
} from '../../../test/child-server';
import { freePort } from '../../../test/free-port';
import { testDatabaseKind } from '../../../test/test-database';
import { findALife, type Life, leadALife } from '../../backup/test/a-life';
import { projectRoot } from '../../project-files';

const isPossible = testDatabaseKind === 'postgres' && findPostgres() !== null;
const title = isPossible
  ? 'ordinary logins'
  : 'ordinary logins (skipped: they need TEST_DATABASE_URL, and initdb here)';

const hasDump = ['pg_dump', 'pg_restore'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);
const bootstrap = readFileSync(join(projectRoot(), 'supabase', 'bootstrap.sql'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deedlight-logins-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'the same on every server of the database';

// Roles belong to the cluster, so the tests have their own cluster. Its first account is like that
// of a managed service: it creates roles and databases and is no superuser.
describe.runIf(isPossible)(title, () => {
  let cluster = '';
  let life: Life;

  const urlOf = (login: string, database = 'deedlight') => {
    const url = new URL(cluster);
    url.username = login;
    url.pathname = `/${database}`;
    return url.href;
  };
  const as = async (login: string, database: string, script: string) => {
    const sql = postgres(urlOf(login, database), { max: 1, onnotice: () => {} });
    return sql.unsafe(script).finally(() => sql.end());
  };
  const migration = (login: string, database: string, ...words: string[]) =>
    runProgram('migrate', { DATA_DIR: folder, DATABASE_URL: urlOf(login, database) }, ...words);
  const serverOf = (dataDir: string, env: Record<string, string> = {}) =>
    start({
      ...{ DATABASE_URL: urlOf('deedlight_server'), COOKIE_SECRET: secret, PORT: '0' },
      ...{ DATA_DIR: join(folder, dataDir), DRAIN_SECONDS: '0', REFRESH_PUBLIC_DATA: 'false' },
      ...{ TRAIN_VALUATIONS: 'false', PUBLIC_URL: 'http://localhost:3000', ...env },
    });

  beforeAll(async () => {
    await bundleServerAnd({
      migrate: 'src/server/cli/migrate.ts',
      import: 'src/imports/cli.ts',
      backup: 'src/server/cli/backup.ts',
      restore: 'src/server/cli/restore.ts',
    });
    const server = await startPostgres();
    cluster = server.url;
    afterFile(() => server.stop());
    await as('postgres', 'postgres', 'create role master login createrole createdb');
    for (const name of ['deedlight', 'plain']) {
      await as('master', 'postgres', `create database ${name}`);
    }
    await as('master', 'postgres', 'create role plain login; create role stranger login');
  }, 60_000);
  afterAll(endStarted);

  test('who lacks a right is told the statement that gives it, in one sentence', async () => {
    const withoutRoles = await migration('plain', 'plain');
    expect(withoutRoles.code).toBe(1);
    expect(withoutRoles.errors.trim()).toMatch(
      /^The database account "plain" lacks rights: .* create role anon nologin noinherit; create role authenticated nologin noinherit; create role service_role nologin noinherit; grant anon, authenticated, service_role to "plain"; grant create on database "plain" to "plain"; grant usage, create on schema public to "plain" with grant option;$/,
    );
    const nowhere = await migration('plain', 'nowhere');
    expect(nowhere.errors.trim()).toMatch(
      /^The database server has no such database: .*create database "nowhere";/,
    );
    const nobody = await migration('nobody', 'plain');
    expect(nobody.errors.trim()).toMatch(
      /^The database refuses the login: role "nobody" does not exist\. [^\n]+$/,
    );
  });

  test('the bootstrap file is run by the first account of a managed service, and again', async () => {
    await as('master', 'deedlight', bootstrap);
    await as('master', 'deedlight', bootstrap);
    const roles = await as(
      'deedlight_server',
      'deedlight',
      `select rolname from pg_roles where (rolsuper or rolcreaterole or rolbypassrls or rolcreatedb)
        and rolname not in ('postgres', 'master') and rolname !~ '^pg_'`,
    );
    expect([...roles]).toEqual([]);
    const stranger = await as('deedlight_server', 'deedlight', 'select 1');
    expect(stranger).toHaveLength(1);
  });

  test('a server waits for the migration, alive and not ready, and then serves', async () => {
    const port = await freePort();
    const server = serverOf('first', { PORT: String(port) });
    const at = (path: string) => fetch(`http://localhost:${port}${path}`).catch(() => null);
    const ready = async () => (await at('/readyz'))?.text();
    await expect.poll(ready, { timeout: 30_000 }).toContain('run npm run migrate');
    expect([(await at('/healthz'))?.status, (await at('/readyz'))?.status]).toEqual([200, 503]);

    const before = await migration('deedlight_owner', 'deedlight', '--dry-run');
    expect(before.said).toContain('To be applied:\n  20261120000001_roles_and_claims\n');
    const other = await runProgram(
      'import',
      { DATA_DIR: folder, DATABASE_URL: urlOf('deedlight_server') },
      ...aRoll('1', 2),
    );
    expect(other.errors.trim()).toMatch(
      /^The database has no schema|^The database lacks migration .*: run npm run migrate/,
    );
    expect(await migration('deedlight_owner', 'deedlight')).toMatchObject({ code: 0, errors: '' });
    const after = await migration('deedlight_owner', 'deedlight', '--dry-run');
    expect(after.said.trim()).toBe('The schema is up to date.');

    await listening(server);
    for (const beds of [2, 3]) {
      const imported = await runProgram(
        'import',
        { DATA_DIR: folder, DATABASE_URL: urlOf('deedlight_server') },
        ...aRoll('1', beds),
      );
      expect(imported).toMatchObject({ code: 0, errors: '' });
    }
    life = await leadALife(`http://localhost:${port}`, join(folder, 'first'));
  }, 120_000);

  test.each([
    'drop table records.properties',
    'alter table records.properties add column more text',
    'create schema more',
    'select * from auth.users',
    'select * from records.properties',
    'vacuum records.properties',
    'set role deedlight_owner',
  ])('the login that serves may not: %s', async (statement) => {
    await expect(
      as('deedlight_server', 'deedlight', `begin; ${statement}`.replace('begin; vacuum', 'vacuum')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test.runIf(hasDump)(
    'the owner backs it up, and restores it where the file was run',
    async () => {
      const tar = join(folder, 'backup.tar');
      const owner = (database: string) => ({
        ...{ DATA_DIR: join(folder, database), DATABASE_URL: urlOf('deedlight_server', database) },
        ...{ MIGRATION_DATABASE_URL: urlOf('deedlight_owner', database), COOKIE_SECRET: secret },
      });
      expect(await runProgram('backup', owner('deedlight'), tar)).toMatchObject({ code: 0 });
      await as('master', 'postgres', 'create database restored');
      await as('master', 'restored', bootstrap);
      expect(await runProgram('restore', owner('restored'), tar)).toMatchObject({
        ...{ code: 0, errors: '' },
      });
      const members = await as(
        'deedlight_server',
        'restored',
        'begin; set local role service_role; select email from auth.users order by 1',
      );
      expect([...(members.at(-1) ?? [])]).toEqual([
        { email: 'ada@example.com' },
        { email: 'bob@example.com' },
      ]);
    },
    60_000,
  );

  test('what a load leaves is analyzed though its login owns no table', async () => {
    const [row] = await as(
      'deedlight_owner',
      'deedlight',
      "select reltuples from pg_class where oid = 'records.properties'::regclass",
    );
    expect(row?.reltuples).toBe(1);
  });

  test('who may act as none of the roles is told so', async () => {
    await as('deedlight_owner', 'deedlight', 'grant connect on database deedlight to stranger');
    const { errors, code } = await runProgram(
      'import',
      { DATA_DIR: folder, DATABASE_URL: urlOf('stranger') },
      ...aRoll('1', 2),
    );
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(/grant anon, authenticated, service_role to "stranger";$/);
  });

  test.runIf(findPgbouncer() !== null)(
    'it is all there behind PgBouncer in transaction mode (skipped where that is not installed)',
    async () => {
      const pooler = await startPgbouncer(urlOf('deedlight_server'), await freePort());
      afterFile(() => pooler.stop());
      const port = await freePort();
      const env = { DATABASE_URL: pooler.url, DATABASE_KEEPS_STATEMENTS: 'false' };
      await listening(serverOf('first', { ...env, PORT: String(port) }));
      await findALife(`http://localhost:${port}`, life);
    },
    120_000,
  );
});

/** Returns the arguments that import a roll of one parcel with this number of bedrooms. */
function aRoll(parcel: string, beds: number): string[] {
  const [mapping, csv] = [join(folder, 'roll.json'), join(folder, `roll-${beds}.csv`)];
  writeFileSync(
    mapping,
    JSON.stringify({
      source: { id: 'roll', kind: 'assessor-roll', publisher: 'Nobody', title: 'SAMPLE roll' },
      place: { state: 'PA', county: 'Philadelphia', city: 'Marlow' },
      parcel: 'Parcel',
      address: { line: 'Address', zip: 'Zip' },
      facts: { beds: 'Beds' },
    }),
  );
  writeFileSync(csv, `Parcel,Address,Zip,Beds\n${parcel},1 Larkspur Ln,19104,${beds}\n`);
  return ['--mapping', mapping, csv];
}
