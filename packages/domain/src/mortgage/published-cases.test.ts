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
const here = [adjustable, apr, dscr, escrow, government, payments, qualified].flatMap(
  ({ cases }) => cases as { id: string; inputs: object; expected: object; tolerance: unknown }[],
);

test('F-09 the worked cases have ids of their own and are all there', () => {
  expect(new Set(here.map(({ id }) => id)).size).toBe(69);
});

// The compiled research is not part of the product; where it is present the fixtures must still say
// what it says.
describe.skipIf(!existsSync(original))('against the research file', () => {
  test('F-09 every published case is carried over unchanged', () => {
    const { cases } = JSON.parse(readFileSync(original, 'utf8')) as {
      cases: { id: string; inputs: object; expected: object; tolerance: unknown }[];
    };
    for (const { id, inputs, expected, tolerance } of cases) {
      expect(here.find((each) => each.id === id)).toMatchObject({ inputs, expected, tolerance });
    }
  });
});
