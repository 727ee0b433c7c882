import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import adjustable from './cases/adjustable.json';
import apr from './cases/apr.json';
import dscr from './cases/dscr.json';
import escrow from './cases/escrow.json';
import government from './cases/government.json';
import payments from './cases/payments.json';
import qualified from './cases/qualified-mortgage.json';

const original = resolve(
  import.meta.dirname,
  '../../../../../shared/reference/mortgage-math-cases.json',
);
type Case = { id: string; source: string; inputs: object; expected: object; tolerance: unknown };
type Source = { publisher: string; title: string; date: string };
const files = [adjustable, apr, dscr, escrow, government, payments, qualified].map((file) => ({
  cases: file.cases as Case[],
  sources: new Map<string, Source>(Object.entries(file.sources)),
}));
const here = files.flatMap(({ cases }) => cases);

test('F-09 the worked cases have ids of their own and are all there', () => {
  expect(new Set(here.map(({ id }) => id)).size).toBe(69);
});

test('F-09 every worked case says what it expects, and who published it when', () => {
  for (const { cases, sources } of files) {
    for (const { id, source, inputs, expected } of cases) {
      const { publisher = '', title = '', date = '' } = sources.get(source) ?? {};
      expect([id, publisher, title]).not.toContain('');
      expect([id, date]).toEqual([id, expect.stringMatching(/^\d{4}/)]);
      expect([id, Object.keys(inputs).length * Object.keys(expected).length]).not.toContain(0);
    }
  }
});

// The compiled research is not part of the product; where it is present the fixtures must still
// agree with it.
describe.skipIf(!existsSync(original))(
  'against the research file (skipped where it is absent)',
  () => {
    test('F-09 every published case is carried over unchanged', () => {
      const { cases } = JSON.parse(readFileSync(original, 'utf8')) as { cases: Case[] };
      for (const { id, inputs, expected, tolerance } of cases) {
        expect(here.find((each) => each.id === id)).toMatchObject({ inputs, expected, tolerance });
      }
    });
  },
);
