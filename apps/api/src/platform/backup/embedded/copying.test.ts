import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file';
import { makeMigratedFolder } from '../../../test/migrated-folder';
import { openFolder } from '../../database/embedded/embedded-connections';
import { databaseOver } from '../../database/transactions';
import { silentLog } from '../../log';
import { backUp } from '../backup';
import { askForCopy } from './ask-for-copy';
import { copyStill } from './copy-still';
import { listenToOperator } from './listen-to-operator';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-copying-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a copy is what the folder is when the database is held, whatever changed while it was made', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const write = (name: string, text: string) => writeFileSync(join(from, name), text);
  for (const name of ['db/empty', 'files/ab']) mkdirSync(join(from, name), { recursive: true });
  write('db/changed', 'before');
  write('db/removed', 'x');
  write('db/kept', 'kept');
  write('files/ab/photo', 'a photo');
  const { heldMs } = await copyStill(from, to, (work) => {
    write('db/changed', 'after.');
    write('db/added', 'added');
    write('files/ab/second', 'another');
    rmSync(join(from, 'db/removed'));
    return work();
  });
  expect(heldMs).toBeGreaterThanOrEqual(0);
  const read = (name: string) => readFileSync(join(to, name), 'utf8');
  expect(readdirSync(join(to, 'db')).sort()).toEqual(['added', 'changed', 'empty', 'kept']);
  expect(['db/changed', 'db/kept', 'db/added', 'files/ab/second'].map(read)).toEqual([
    'after.',
    'kept',
    'added',
    'another',
  ]);
});

describe('a server that holds its folder', () => {
  // The path is longer than the address of a socket may be.
  const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  const installation = {
    dataDir,
    databaseUrl: undefined,
    cookieSecret: undefined,
    hasBucket: false,
  };
  const now = Temporal.Instant.from('2026-11-23T03:00:00Z');
  const backUpInto = (name: string) => backUp(installation, join(folder, name), now);

  test('copies it for one backup at a time, clears up after a lost one, gives its secret and no old log', async () => {
    await makeMigratedFolder(dataDir);
    const connections = await openFolder(dataDir);
    const database = databaseOver(connections);
    afterFile(() => database.close());
    await expect(backUpInto('early.tar')).rejects.toThrow(
      /is in use by process .* It does not listen for npm run backup/,
    );

    const left = join(dataDir, 'backup.unfinished', 'db');
    mkdirSync(left, { recursive: true });
    const secret = 'a secret that only the server knows';
    const { whileStill } = database;
    const socket = await listenToOperator({ dataDir, secret, whileStill, log: silentLog });
    afterFile(() => socket.close());
    expect(existsSync(left)).toBe(false);

    const first = await askForCopy(dataDir);
    expect(readFileSync(join(first.folder, 'cookie-secret'), 'utf8')).toBe(secret);
    await expect(backUpInto('second.tar')).rejects.toThrow('Another backup is under way');
    first.remove();
    await expect.poll(() => existsSync(first.folder), { timeout: 10_000 }).toBe(false);

    const connection = await connections.acquire();
    const fillAFile = 'create temporary table t (n int); drop table t; select pg_switch_wal();';
    await connection.script(fillAFile.repeat(4));
    connection.release();
    const { manifest } = await backUpInto('third.tar');
    const log = manifest.parts.filter(({ name }) => name.startsWith('db/pg_wal/0'));
    expect(log.length).toBeLessThanOrEqual(2);
    expect(manifest).toMatchObject({ engine: 'embedded', hasSecret: true, files: 'here' });
    expect(readdirSync(folder)).not.toContain('second.tar');
  });
});
