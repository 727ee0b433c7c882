import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyConnections } from '../../test/test-database';
import { schemaFiles } from '../project-files';
import type { Connections } from './connection';
import { migrate } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-stand-in-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// An embedded database without a snapshot is slow to create.
vi.setConfig({ testTimeout: 120_000 });

const { migrations, standIn } = schemaFiles();
const roles = '20261120000001_roles_and_claims.sql';
const auth = '20261120000002_auth.sql';
const storage = '20261120000003_storage.sql';

async function script(connections: Connections, ...names: string[]): Promise<void> {
  const connection = await connections.acquire();
  for (const name of names) await connection.script(readFileSync(join(standIn, name), 'utf8'));
  connection.release();
}

async function has(connections: Connections, name: string): Promise<boolean> {
  const connection = await connections.acquire();
  const { rows } = await connection.run({
    text: `select exists (select from pg_namespace where nspname = $1) or exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname || '.' || c.relname = $1) as there`,
    parameters: [name],
  });
  connection.release();
  return rows[0]?.there === true;
}

test('a folder from before there were accounts gets their tables', async () => {
  const connections = await emptyConnections();
  await script(connections, roles);
  const first = '20261120000100_records.sql';
  copyFileSync(join(migrations, first), join(folder, first));
  // Such a folder had roles, the functions for claims, and the records.
  const none = mkdtempSync(join(folder, 'none-'));
  await migrate(connections, { migrations: folder, standIn: none });
  expect(await has(connections, 'auth.users')).toBe(false);
  await migrate(connections, schemaFiles());
  expect(await has(connections, 'auth.users')).toBe(true);
  expect(await has(connections, 'public.profiles')).toBe(true);
});

test('on Supabase, which has accounts of its own, nothing of the stand-in is made', async () => {
  const connections = await emptyConnections();
  await script(connections, roles, auth, storage);
  await migrate(connections, schemaFiles());
  expect(await has(connections, 'local_supabase')).toBe(false);
  expect(await has(connections, 'public.profiles')).toBe(true);
});
