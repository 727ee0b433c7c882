import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asvsIds } from './asvs-ids';

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');

test('the table of requirements names files and tests that are there', () => {
  const inBackticks = /`((?:apps|packages|supabase|e2e|docs|tools)\/[^`]+)`/g;
  const paths = [...table.matchAll(inBackticks)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !existsSync(join(root, path ?? '')))).toEqual([]);
});

test('every requirement of ASVS 5.0, levels 1 and 2, stands in the table once', () => {
  const named = [...table.matchAll(/\bV\d+\.\d+\.\d+\b/g)].map(([id]) => id);
  expect(asvsIds).toHaveLength(253);
  expect(named.toSorted()).toEqual(asvsIds.toSorted());
});
