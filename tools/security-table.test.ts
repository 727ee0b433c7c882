import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('SECURITY.md names files and tests that are there', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:apps|packages|supabase)\/[^`]+)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(root, path ?? '')))).toEqual([]);
});
