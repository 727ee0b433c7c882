import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from '../../database/embedded/embedded-connections';
import { migrate } from '../../database/migrate';
import { openDatabase } from '../../database/open-database';
import { schemaFiles } from '../../project-files';
import { readArchive, writeArchive } from '../archive';
import { backUp } from '../backup';
import type { Installation } from '../installation';
import { restoreBackup } from '../restore';

const now = Temporal.Instant.from('2026-11-23T03:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'deedlight-refusals-'));
const file = join(folder, 'deedlight-2026-11-23T030000Z.tar');
const dataDir = join(folder, 'data');
beforeAll(async () => {
  const connections = await openFolder(dataDir);
  await migrate(connections, { ...schemaFiles(), migrations: allButTheNewest() });
  await connections.close();
  // A backup into a folder is named after the time.
  expect((await backUp(at(dataDir), folder, now)).file).toBe(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function allButTheNewest(): string {
  const { migrations } = schemaFiles();
  const earlier = join(folder, 'migrations');
  mkdirSync(earlier);
  for (const name of readdirSync(migrations).sort().slice(0, -1)) {
    copyFileSync(join(migrations, name), join(earlier, name));
  }
  return earlier;
}

let targets = 0;
/** Returns a data folder that does not exist yet. */
const elsewhere = (): Installation => at(join(folder, `restored-${++targets}`));

function at(dir: string, more: Partial<Installation> = {}): Installation {
  return {
    dataDir: dir,
    databaseUrl: undefined,
    cookieSecret: 'a secret that is configured, long enough',
    hasBucket: false,
    ...more,
  };
}

test('a folder that is not empty is left as it is', async () => {
  const target = elsewhere();
  mkdirSync(target.dataDir);
  writeFileSync(join(target.dataDir, 'cookie-secret'), 'mine');
  await expect(restoreBackup(target, file)).rejects.toThrow(
    /^The data folder .* is not empty \(it has cookie-secret\)/,
  );
  expect(readdirSync(target.dataDir)).toEqual(['cookie-secret']);
});

test('a backup is not written over', async () => {
  await expect(backUp(at(dataDir), file, now)).rejects.toThrow(/\.tar exists/);
});

test.each([
  {
    what: 'changed in the middle of a file',
    harm: (path: string) => overwrite(path, 20_000_000),
    says: /damaged.tar is damaged: db\/\S+ is not what was written \(its sha256 differs\)/,
  },
  {
    what: 'cut off',
    harm: async (path: string) => truncateSync(path, 1_000_000),
    says: /damaged.tar is damaged: it cannot be read behind db\//,
  },
  {
    what: 'no backup at all',
    harm: async (path: string) => writeFileSync(path, 'a photo of a house'.repeat(1000)),
    says: /damaged.tar is damaged: it cannot be read behind its beginning/,
  },
])('one that is $what is named, and nothing is restored', async ({ harm, says }) => {
  const damaged = join(folder, 'damaged.tar');
  copyFileSync(file, damaged);
  await harm(damaged);
  const target = elsewhere();
  await expect(restoreBackup(target, damaged)).rejects.toThrow(says);
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test('one of a newer version is refused', async () => {
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  const { parts: _, ...manifest } = await readArchive(file, unpacked);
  manifest.migrations.product.push('20990101000000');
  const newer = join(folder, 'newer.tar');
  await writeArchive(newer, unpacked, manifest);
  const target = elsewhere();
  await expect(restoreBackup(target, newer)).rejects.toThrow(
    'it has migration 20990101000000, which this one does not know',
  );
  expect(readdirSync(target.dataDir)).toEqual([]);
});

test('one of an older version is migrated at the next start', async () => {
  const target = elsewhere();
  await restoreBackup(target, file);
  const database = await openDatabase({ kind: 'embedded', dataDir: target.dataDir });
  const rows = await database
    .asService('test', (db) => db.selectFrom('ops.shared_settings').selectAll().execute())
    .finally(() => database.close());
  expect(rows).toEqual([]);
});

test('one with another secret than the configured one, and one that is not there, are refused', async () => {
  const target = elsewhere();
  await expect(
    restoreBackup({ ...target, cookieSecret: 'another than the one it has' }, file),
  ).rejects.toThrow(/^COOKIE_SECRET .* is not the one of the backup/);
  await expect(restoreBackup(target, join(folder, 'nothing.tar'))).rejects.toThrow(
    /^There is no file/,
  );
});

async function overwrite(path: string, position: number): Promise<void> {
  const handle = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, position);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
  await handle.close();
}
