import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { differencesAsMarkdown } from '../packages/local-supabase/src/test/calls/differences';

const page = join(import.meta.dirname, '../docs/supabase.md');

test('the page about Supabase lists every call that the stand-in answers otherwise', () => {
  const text = readFileSync(page, 'utf8');
  const [, listed] = /<!-- calls -->\n\n(.*)\n\n<!-- end of calls -->/s.exec(text) ?? [];
  expect(listed).toBe(differencesAsMarkdown());
});
