import { cents } from '@deedlight/domain/money';
import { quoteSheet } from '@deedlight/domain/rates/quote-sheet';
import { readSheet } from '@deedlight/domain/rates/read-sheet';
import { expect, test } from 'vitest';
import { firstScenario } from '../../scenario/public';
import { printLinkedSheet, readLinkedSheet } from './linked-sheet';

const prices = [
  'program,years,rate,points,lock',
  'fannie-conventional,30,6.75,0.5,30',
  'fannie-conventional,30,6.5,-1.125,30',
  'fannie-conventional,30,6.75,0.625,45',
  'va,30,6.25,0,30',
].join('\n');
const adjustments = [
  'program,score from,score to,ltv above,ltv to,points',
  'all,700,850,60,80,0.25',
  'fannie-conventional,720,850,0,200,-0.125',
  'all,300,699,60,80,1.5',
].join('\n');

const scenario = {
  ...firstScenario,
  program: 'fannie-conventional' as const,
  ...{ months: 360, price: cents(40_000_000), loan: cents(32_000_000), score: 740 },
};
const version = { version: 3, effective_on: '2026-11-20' };

/** Quotes a table of prices as the page does. */
function quoted(text: string, adjusted = adjustments) {
  const quote = quoteSheet(readSheet(text, adjusted).sheet, scenario, 30);
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  return quote;
}

const text = printLinkedSheet(version, quoted(prices), scenario) ?? 'too long';

test('X-03 what a link keeps of a sheet gives the same quote', () => {
  const linked = readLinkedSheet(text, 'gone', scenario);
  if (linked.kind !== 'sheet') throw new Error(linked.kind);
  const { sheet } = linked;
  expect(quoted(sheet.prices, sheet.adjustments)).toEqual(quoted(prices));
  expect(sheet).toMatchObject({ id: 'gone', ...version });
  expect(sheet.backing).toMatchObject({
    ...{ source: 'Rate sheet, version 3, as the link has it', recordDate: '2026-11-20' },
    fetched: 'None',
  });
});

test.each([
  { score: 690 },
  { score: null },
  { loan: cents(36_000_000) },
  { price: cents(41_000_000) },
  { months: 180 },
  { program: 'va' as const },
])('X-03 its lines price no other scenario: %o', (change) => {
  expect(readLinkedSheet(text, 'gone', { ...scenario, ...change })).toEqual({
    kind: 'other-scenario',
  });
});

test.each([
  undefined,
  '',
  '3',
  text.replace('2026-11-20', 'soon'),
  text.replace('6.75', '675'),
  text.replace('700', '7000'),
  text.replace('~2~', '~0~'),
  text.replace('~2~', '~9~'),
])('figures that cannot be read are none: %s', (wrong) => {
  expect(readLinkedSheet(wrong, 'gone', scenario)).toEqual({ kind: 'none' });
});

test('a sheet with more rates than an address holds leaves them out', () => {
  const line = (at: number) => `fannie-conventional,30,${(at / 10).toFixed(1)},0,30`;
  const many = (count: number) =>
    [prices.split('\n')[0], ...Array.from({ length: count }, (_, at) => line(at + 1))].join('\n');
  expect(printLinkedSheet(version, quoted(many(240)), scenario)).toContain(',24,0,30');
  expect(printLinkedSheet(version, quoted(many(241)), scenario)).toBeNull();
});
