import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');

test('a property is asked for in one way, so that one look at it fills every page', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const asking = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('properties.detail.query'));
  expect(asking).toEqual([join('platform', 'api', 'property-query.ts')]);
});
