import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { afterFile } from '../../test/after-file';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { freshPostgresUrl, testDatabaseKind } from '../../test/test-database';
import { schemaFiles } from '../project-files';
import type { Database } from './database';
import { openFolder } from './embedded/embedded-connections';
import { migrate } from './migrate';
import { connectPostgres } from './postgres/postgres-connections';
import { databaseOver } from './transactions';

type Played = { database: Database; fill(): Promise<void>; free(): Promise<void> };

const folder = mkdtempSync(join(tmpdir(), 'deedlight-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Only root may mount a small disk; elsewhere a disk that claims to be full must suffice. A drill
// fills PostgreSQL's own disk on a separate server, because no database can be created on a full
// disk.
const disk = smallDisk();

/** Makes a disk whose free space a test chooses. */
async function onEmbedded(): Promise<Played> {
  let free = Number.POSITIVE_INFINITY;
  const connections = await openFolder(folder, () => free);
  afterFile(() => connections.close());
  await migrate(connections, schemaFiles());
  return {
    database: databaseOver(connections),
    fill: async () => {
      free = 1_000_000;
    },
    free: async () => {
      free = Number.POSITIVE_INFINITY;
    },
  };
}

/**
 * Makes a server whose database is read-only, as Supabase makes it if the disk is full. Existing
 * connections would keep the previous setting, so they are ended.
 */
async function onPostgres(): Promise<Played> {
  const url = await freshPostgresUrl();
  const connections = connectPostgres({ url, poolSize: 4, keepsStatements: true });
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  afterFile(() => Promise.all([connections.close(), admin.end()]));
  await migrate(connections, schemaFiles());
  const name = new URL(url).pathname.slice(1);
  const makeReadOnly = async (isReadOnly: boolean) => {
    await admin.unsafe(`set default_transaction_read_only = off;
      alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
    await admin.unsafe(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`);
  };
  const database = databaseOver(connections);
  return { database, fill: () => makeReadOnly(true), free: () => makeReadOnly(false) };
}

test('a full disk: writes say so, pages are read on, readyz is red until there is room', async () => {
  const played = testDatabaseKind === 'embedded' ? await onEmbedded() : await onPostgres();
  const app = aTestApp({ database: played.database });
  const statusOf = async (path: string) => (await app.browser().fetch(path)).status;
  await insertSource(played.database, { id: 'roll' });
  await insertParcel(played.database, { id: 'pa-42101-1' });
  const admin = await aMember(played.database, { isAdmin: true });
  const other = await aMember(played.database);
  const grant = () =>
    app.browser({ signedInAs: admin }).fetch(`/v1/admin/users/${other.userId}/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ isAdmin: true }),
    });
  await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
  await played.fill();
  await expect.poll(async () => (await grant()).status, { timeout: 10_000 }).toBe(503);
  const refused = await grant();
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    error: { code: 'DISK_FULL', message: expect.stringContaining('disk is full') },
  });

  const looks = [app.browser(), app.browser({ signedInAs: other })];
  for (const look of looks) {
    const page = await look.fetch('/v1/properties/pa-42101-1');
    expect(page.status).toBe(200);
    expect(await page.json()).toMatchObject({ property: { id: 'pa-42101-1' } });
  }
  const ready = await app.browser().fetch('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.headers.get('retry-after')).toBe('5');
  expect(await ready.json()).toMatchObject({ error: { code: 'DISK_FULL' } });

  await played.free();
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200);
  expect((await grant()).status).toBe(200);
}, 120_000);

test.runIf(disk && testDatabaseKind === 'embedded')(
  'a write-ahead log that found no room heals when there is some',
  async () => {
    const at = disk ?? folder;
    // This imitates a disk that is filled between the check and the write.
    const connections = await openFolder(join(at, 'data'), () => Number.POSITIVE_INFINITY);
    await migrate(connections, schemaFiles());
    const database = databaseOver(connections);
    const filler = join(at, 'filler');
    writeFileSync(filler, Buffer.alloc(freeOn(at) - 14_000_000));
    let written = 0;
    const write = async () => {
      await insertSource(database, { id: `s${written}`, title: randomBytes(4000).toString('hex') });
      written += 1;
    };
    await expect(writeUntilItFails(write)).rejects.toMatchObject({ why: 'full' });
    rmSync(filler);
    const triedAgain = async () => {
      await write();
      return database.asService('test', (db) =>
        db.selectFrom('records.sources').select('id').execute(),
      );
    };
    expect(await triedAgain()).toHaveLength(written);
    await connections.close();
  },
  120_000,
);

async function writeUntilItFails(write: () => Promise<void>): Promise<never> {
  for (;;) await write();
}

function freeOn(at: string): number {
  const { bavail, bsize } = statfsSync(at);
  return bavail * bsize;
}

function smallDisk(): string | null {
  const at = join(folder, 'disk');
  mkdirSync(at);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', at]);
  if (status !== 0) return null;
  afterAll(() => void spawnSync('umount', ['-l', at]));
  return at;
}
