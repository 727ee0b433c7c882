import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differencesAsMarkdown } from './differences';
import { tables } from './table';

const page = join(import.meta.dirname, '../../../../../docs/supabase.md');

test('the page about Supabase lists every call that is answered otherwise', () => {
  const text = readFileSync(page, 'utf8');
  const [, listed] = /<!-- calls -->\n\n(.*)\n\n<!-- end of calls -->/s.exec(text) ?? [];
  expect(listed).toBe(differencesAsMarkdown());
});

test('every answer of a project says where it is known from', () => {
  const places = tables.flatMap(({ calls }) => calls.map(({ from }) => from.place));
  expect(places.filter((place) => place.length < 10)).toEqual([]);
});
