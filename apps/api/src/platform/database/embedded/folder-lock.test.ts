import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deedlight-lock-'));
  path = join(folder, 'deedlight.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that a live process has is refused, naming the folder and the process', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid} on ${hostname()}`);
  lock.release();
});

test('a released folder opens again', () => {
  lockFolder(folder).release();
  expect(existsSync(path)).toBe(false);
  lockFolder(folder).release();
});

test('the lock of a dead process is taken over', () => {
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), startedAt: '1' }));
  const lock = lockFolder(folder);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test.runIf(process.platform === 'linux')(
  'a pid that another program got since does not hold the lock',
  () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), startedAt: '1' }));
    lockFolder(folder).release();
  },
);

test.each([
  { why: 'of another host', text: JSON.stringify({ pid: 1, host: 'elsewhere', startedAt: '1' }) },
  { why: 'that was half-written', text: '{"pid":' },
])('a lock $why counts while it shows signs of life', ({ text }) => {
  writeFileSync(path, text);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(path, longAgo, longAgo);
  lockFolder(folder).release();
});
