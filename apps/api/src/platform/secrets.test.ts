import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cookieSecret } from './secrets';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once per data folder and only its owner can read it', () => {
  const first = cookieSecret(undefined, join(folder, 'a'));
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(cookieSecret(undefined, join(folder, 'a'))).toBe(first);
  expect(cookieSecret(undefined, join(folder, 'b'))).not.toBe(first);
  expect(statSync(join(folder, 'a', 'cookie-secret')).mode & 0o077).toBe(0);
});

test('a configured secret goes first', () => {
  expect(cookieSecret('configured', join(folder, 'a'))).toBe('configured');
});
