import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let client: Client;
beforeAll(async () => {
  client = aTestApp({ database: await aTestDatabase() }).browser().client;
});

/** The loan is above the limit of 2025 and within that of 2026. */
const facts = {
  price: 100_000_000,
  value: null,
  loan: 82_000_000,
  juniorLoans: 0,
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  state: 'PA',
  county: 'Philadelphia',
  closingOn: '2026-12-15',
  annualRate: '0.065',
  months: 360,
  rateType: 'fixed',
  underwriting: 'aus',
  score: 760,
  income: 3_000_000,
  debts: 50_000,
  taxesYearly: 480_000,
  insuranceYearly: 180_000,
  duesMonthly: 0,
  reserveMonths: 12,
  sellerConcessions: 0,
  creditEvents: [],
  isFirstTimeBuyer: true,
  incomeOfAreaMedian: '2',
  isVeteran: false,
  vaEntitlement: { used: 0 },
  isRuralArea: false,
  rentMonthly: null,
  ownedMonths: null,
} as const;

test('X-03 eligibility with the limits of then has the verdict of then beside that of now', async () => {
  const { programs, replay } = await client.eligibility.check({
    ...facts,
    creditEvents: [],
    tables: { 'fhfa-limits': '2025.01', 'usda-fees': '2015.10' },
  });
  expect(replay?.tables).toEqual([
    { table: 'fhfa-limits', recorded: '2025.01', current: '2026.11', isOnFile: true },
  ]);
  const verdict = replay?.verdicts.find(({ code }) => code === 'fannie-conventional');
  expect(verdict?.before).not.toBe(verdict?.after);
  const fannie = programs.find(({ program }) => program === 'fannie-conventional');
  expect(verdict?.after).toBe(fannie?.outcome);
  const limit = replay?.verdicts.find(({ code }) => code === 'fannie-conventional:loan-limit');
  expect(limit?.before).toContain('$806,500');
});

test('X-03 eligibility asked with today’s versions has nothing to replay', async () => {
  const asked = { ...facts, creditEvents: [] };
  const { versions, replay } = await client.eligibility.check(asked);
  expect(replay).toBeUndefined();
  const again = await client.eligibility.check({ ...asked, tables: versions });
  expect(again.replay).toBeUndefined();
});
