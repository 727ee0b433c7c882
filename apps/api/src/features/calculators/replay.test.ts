import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Calculators } from './test/published-cases';
import { samples } from './test/samples';

let browser: TestBrowser;
let calculators: Calculators;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
  calculators = browser.client.calculators;
});

const today = versionsOf([...lendingTables, ...Object.values(closingTables), propertyTaxRates]);
const ofLongAgo = Object.fromEntries(Object.keys(today).map((table) => [table, '1900.01']));

// The APR of given flows uses no table and takes no versions.
const kinds = Object.keys(samples).filter((kind) => kind !== 'apr-of-flows');

test.each(kinds)('X-03 %s replays with every table that its answer cites', async (kind) => {
  const sample = samples[kind as keyof typeof samples];
  const answer = await ask(kind, { ...sample, tables: ofLongAgo });
  const replayed = answer.replay?.tables.map(({ table }) => table) ?? [];
  expect(replayed).toEqual(expect.arrayContaining([...new Set(citedTables(answer))]));
  if (replayed.length > 0) {
    const { lines = [], verdicts = [] } = answer.replay ?? {};
    expect(lines.length + verdicts.length).toBeGreaterThan(0);
  }
  expect((await ask(kind, { ...sample, tables: today })).replay).toBeUndefined();
});

test('X-03 USDA’s fees of fiscal 2016 beside those of today, in dollars per line', async () => {
  const { upfront, replay } = await calculators.usda({
    loanBeforeFee: 20_000_000,
    tables: { 'usda-fees': '2015.10', 'va-funding-fee': '2020.01' },
  });
  expect(replay?.tables).toEqual([
    { table: 'usda-fees', recorded: '2015.10', current: '2026.11', isOnFile: true },
  ]);
  const line = replay?.lines.find(({ code }) => code === 'upfront');
  // The fee is charged on itself: 200,000 ÷ (1 − 2.75%) and ÷ (1 − 1%), less the loan.
  expect(line).toMatchObject({ before: 565_553, after: upfront, difference: upfront - 565_553 });
});

test('X-03 a payment replays with the premium of then, and its total with it', async () => {
  const { total, replay } = await calculators.payment({
    ...{ program: 'fha', price: 40_000_000, downPayment: 1_400_000, score: 700 },
    ...{ annualRate: '0.065', months: 360, taxesYearly: 0, insuranceYearly: 0, duesMonthly: 0 },
    tables: { 'fha-mip': '2015.01' },
  });
  const whole = replay?.lines.find(({ code }) => code === 'total');
  expect(whole?.after).toBe(total);
  expect(whole?.difference).toBeLessThan(0);
  const rate = replay?.verdicts.find(({ code }) => code === 'annual-rate');
  expect(rate).toMatchObject({ before: '0.85%', after: '0.55%' });
});

test('X-03 a year that the limits of then did not have is not on file then', async () => {
  const { replay } = await calculators.hecm({
    ...samples.hecm,
    tables: { 'fha-limits': '2025.01' },
  });
  const claim = replay?.lines.find(({ code }) => code === 'max-claim');
  expect(claim).toMatchObject({ before: null, after: 50_000_000, difference: null });
});

test('X-03 an edition that is not on file is named, and replayed with today’s', async () => {
  const mi = await calculators['conventional-mi']({
    ...samples['conventional-mi'],
    tables: { 'pmi-rates': '2013.01' },
  });
  expect(mi.replay?.tables).toMatchObject([{ table: 'pmi-rates', isOnFile: false }]);
  expect(mi.replay?.lines.every(({ difference }) => difference === 0)).toBe(true);
});

type Answer = { replay?: Awaited<ReturnType<Calculators['usda']>>['replay'] };

async function ask(kind: string, body: unknown): Promise<Answer> {
  const response = await browser.fetch(`/v1/calculators/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, kind).toBe(200);
  return (await response.json()) as Answer;
}

/** Returns the tables of every row that an answer names. */
function citedTables(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'table' in part && 'row' in part ? [String(part.table)] : [];
  return [...own, ...Object.values(part).flatMap(citedTables)];
}
