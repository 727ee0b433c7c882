import { Program } from '@deedlight/contract/calculators/choices';
import { EligibilityFactsIn } from '@deedlight/contract/eligibility';
import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import { toPlain } from '@deedlight/domain/plain-values';
import { programIds } from '@deedlight/domain/reference/lending/programs';
import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

type Facts = Parameters<Client['eligibility']['check']>[0];

const facts: Facts = {
  price: 40_000_000,
  value: null,
  loan: 38_000_000,
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
  score: 700,
  income: 1_000_000,
  debts: 50_000,
  taxesYearly: 480_000,
  insuranceYearly: 180_000,
  duesMonthly: 0,
  reserveMonths: 3,
  sellerConcessions: 0,
  creditEvents: [{ event: 'chapter-7', on: '2015-06-01', isExtenuating: false }],
  isFirstTimeBuyer: true,
  incomeOfAreaMedian: '0.78',
  isVeteran: false,
  vaEntitlement: { used: 0 },
  isRuralArea: null,
  rentMonthly: null,
  ownedMonths: null,
};

test("X-09 every program's answer is the engine's own, each rule with its section", async () => {
  const { programs, versions } = await browser.client.eligibility.check(facts);
  expect(programs).toEqual(toPlain(checkEligibility(EligibilityFactsIn.parse(facts))));
  expect(programs.map(({ program }) => program)).toEqual([...programIds]);
  expect(Object.keys(versions)).toContain('program-ltv');
  for (const { rules } of programs) {
    for (const { bases, outcome } of rules) {
      if (outcome === 'fail') expect(bases.length).toBeGreaterThan(0);
    }
  }
});

test('X-09 a loan over the FHA limit fails FHA and nothing unknown passes', async () => {
  const { programs } = await browser.client.eligibility.check({
    ...facts,
    price: 150_000_000,
    loan: 140_000_000,
    score: null,
  });
  expect(programs.find(({ program }) => program === 'fha')?.outcome).toBe('fail');
  const scored = programs.flatMap(({ rules }) => rules.filter(({ code }) => code === 'score'));
  for (const { outcome } of scored) expect(outcome).not.toBe('pass');
});

test('X-09 a county that the tables do not know is checked, and its limit is said to be unsure', async () => {
  const response = await browser.fetch('/v1/eligibility', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...facts, county: 'Nowhere' }),
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`called Nowhere`);
});

test('the contract knows the same programs as the tables', () => {
  expect(Program.options).toEqual([...programIds]);
});

test.each([
  { why: 'a loan above the price', change: { loan: 40_000_001 }, field: 'loan' },
  { why: 'five units', change: { units: 5 }, field: 'units' },
  { why: 'an unknown state', change: { state: 'ZZ' }, field: 'state' },
  { why: '0 months', change: { months: 0 }, field: 'months' },
  { why: 'a term of 100 years', change: { months: 1200 }, field: 'months' },
  { why: 'a score of 900', change: { score: 900 }, field: 'score' },
  { why: 'a rate in letters', change: { annualRate: 'low' }, field: 'annualRate' },
  { why: 'a fact left out', change: { isVeteran: undefined }, field: 'isVeteran' },
  { why: 'a negative income', change: { income: -1 }, field: 'income' },
])('X-09 refuses $why beside its field', async ({ change, field }) => {
  const response = await browser.fetch('/v1/eligibility', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...facts, ...change }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      code: 'INPUT_INVALID',
      details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    },
  });
});
