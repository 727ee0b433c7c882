import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/**
 * Matches a query of a table or bucket, but not `Array.from` and the like, nor the contents of
 * `storage`.
 */
const asksTable = /(?<!(?:\b[A-Z]\w*|\bstorage)\s*)\.from\(/;

test('tables are asked by ownRows alone', () => {
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => asksTable.test(readFileSync(join(sources, file), 'utf8')));
  expect(asking).toEqual(['platform/api/own-rows.ts']);
});
