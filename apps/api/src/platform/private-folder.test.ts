import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolder } from './database/embedded/embedded-connections';
import { keepPrivate } from './private-folder';

const root = mkdtempSync(join(tmpdir(), 'deedlight-private-'));
const mask = process.umask();
beforeAll(() => void process.umask(0o022));
afterAll(() => {
  process.umask(mask);
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** Returns everything in a folder that others may read, write or enter. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
  );
}

test('a data folder that an earlier version left open is closed, and nothing beside it', () => {
  const folder = join(root, 'old');
  mkdirSync(join(folder, 'db', 'base'), { recursive: true });
  mkdirSync(join(folder, 'somebody-elses'));
  for (const name of ['cookie-secret', 'db/base/1', 'somebody-elses/note']) {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), 0o666);
  }
  writeFileSync(join(root, 'outside'), 'x');
  symlinkSync(join(root, 'outside'), join(folder, 'db', 'link'));
  keepPrivate(folder);
  expect([
    modeOf(folder),
    modeOf(join(folder, 'cookie-secret')),
    modeOf(join(folder, 'db', 'base')),
    modeOf(join(folder, 'db', 'base', '1')),
  ]).toEqual(['700', '600', '700', '600']);
  expect(modeOf(join(folder, 'somebody-elses', 'note'))).toBe('666');
  expect(modeOf(join(root, 'outside'))).toBe('644');
});

test('a new data folder has nothing that others may read, the embedded database included', async () => {
  const folder = join(root, 'new');
  keepPrivate(folder);
  writeFileSync(join(folder, 'later'), 'x');
  for (const _ of ['made', 'opened']) {
    const connections = await openFolder(folder);
    await connections.close();
    expect(modeOf(folder)).toBe('700');
    expect(openToOthers(folder)).toEqual([]);
  }
});
