import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, dollars } from '../money';
import type { ProgramId } from '../reference/lending/programs';
import { concessionLimit } from './concession-rule';
import type { EligibilityFacts } from './facts';
import { programNote } from './program-note';
import { ruleOf } from './test/buyer';

describe('single rules', () => {
  test.each([
    {
      why: '97.01% on a Fannie purchase',
      facts: { loan: dollars(388_040) },
      program: 'fannie-conventional',
      code: 'ltv',
      outcome: 'fail',
    },
    {
      why: '97% for a repeat buyer',
      facts: { loan: dollars(388_000), isFirstTimeBuyer: false },
      program: 'fannie-conventional',
      code: 'first-time-buyer-over-ltv',
      outcome: 'fail',
    },
    {
      why: '96% on an ARM',
      facts: { loan: dollars(384_000), rateType: 'arm' },
      program: 'homeready',
      code: 'arm-max-ltv',
      outcome: 'fail',
    },
    {
      why: '96.5% under FHA',
      facts: { loan: dollars(386_000) },
      program: 'fha',
      code: 'ltv',
      outcome: 'pass',
    },
    {
      why: '96.51% under FHA',
      facts: { loan: dollars(386_040) },
      program: 'fha',
      code: 'ltv',
      outcome: 'fail',
    },
    {
      why: 'a 560 score over 90%',
      facts: { score: 560 },
      program: 'fha',
      code: 'score-max-financing',
      outcome: 'fail',
    },
    {
      why: 'a 560 score at 90%',
      facts: { score: 560, loan: dollars(360_000) },
      program: 'fha',
      code: 'score-max-financing',
      outcome: 'pass',
    },
    {
      why: 'a 490 score',
      facts: { score: 490 },
      program: 'fha',
      code: 'score-floor',
      outcome: 'fail',
    },
    {
      why: 'no known score',
      facts: { score: null },
      program: 'fha',
      code: 'score-floor',
      outcome: 'refer',
    },
    {
      why: 'a 600 score in DU',
      facts: { score: 600 },
      program: 'fannie-conventional',
      code: 'score-aus',
      outcome: 'pass',
    },
    {
      why: 'a 600 score by hand',
      facts: { score: 600, underwriting: 'manual' },
      program: 'fannie-conventional',
      code: 'score-manual',
      outcome: 'fail',
    },
    {
      why: 'income not known',
      facts: { income: null },
      program: 'freddie-conventional',
      code: 'dti',
      outcome: 'refer',
    },
    {
      why: 'association dues not known',
      facts: { duesMonthly: null },
      program: 'freddie-conventional',
      code: 'dti',
      outcome: 'refer',
    },
    {
      why: 'a ratio above 50% before the dues, which are not known',
      facts: { income: dollars(5_000), duesMonthly: null },
      program: 'fannie-conventional',
      code: 'dti',
      outcome: 'fail',
    },
    {
      why: 'a ratio above 50%',
      facts: { income: dollars(5_000) },
      program: 'fannie-conventional',
      code: 'dti',
      outcome: 'fail',
    },
    {
      why: 'a ratio above FHA’s working limit',
      facts: { income: dollars(5_000) },
      program: 'fha',
      code: 'dti',
      outcome: 'refer',
    },
    {
      why: 'a ratio above VA’s guideline',
      facts: { income: dollars(7_000) },
      program: 'va',
      code: 'dti',
      outcome: 'refer',
    },
    {
      why: 'not a veteran',
      facts: { isVeteran: false },
      program: 'va',
      code: 'veteran',
      outcome: 'fail',
    },
    {
      why: 'an address not known to be rural',
      facts: { isRuralArea: null },
      program: 'usda',
      code: 'rural-area',
      outcome: 'refer',
    },
    {
      why: 'a 15-year USDA loan',
      facts: { months: 180 },
      program: 'usda',
      code: 'exact-term-years',
      outcome: 'fail',
    },
    {
      why: 'income at 81% of the median',
      facts: { incomeOfAreaMedian: new Decimal('0.81') },
      program: 'home-possible',
      code: 'income-pct-ami',
      outcome: 'fail',
    },
    {
      why: 'a second home under FHA',
      facts: { occupancy: 'second-home' },
      program: 'fha',
      code: 'offered',
      outcome: 'fail',
    },
    {
      why: 'a plain refinance under VA',
      facts: { purpose: 'rate-term' },
      program: 'va',
      code: 'offered',
      outcome: 'refer',
    },
    {
      why: '4% from the seller at 95%',
      facts: { sellerConcessions: dollars(16_000) },
      program: 'fannie-conventional',
      code: 'concessions',
      outcome: 'refer',
    },
    {
      why: '3% from the seller at 95%',
      facts: { sellerConcessions: dollars(12_000) },
      program: 'fannie-conventional',
      code: 'concessions',
      outcome: 'pass',
    },
    {
      why: 'cash out after four months',
      facts: { purpose: 'cash-out', loan: dollars(300_000), ownedMonths: 4 },
      program: 'fannie-conventional',
      code: 'ownership-months',
      outcome: 'fail',
    },
    {
      why: 'a fourplex that does not carry itself',
      facts: { units: 4, rentMonthly: dollars(3_000) },
      program: 'fha',
      code: 'self-sufficiency-pct',
      outcome: 'fail',
    },
    {
      why: 'rent below the payment',
      facts: { occupancy: 'investment', loan: dollars(300_000), rentMonthly: dollars(2_000) },
      program: 'dscr',
      code: 'min-dscr',
      outcome: 'refer',
    },
    {
      why: 'a junior loan that goes over',
      facts: { loan: dollars(340_000), juniorLoans: dollars(50_000) },
      program: 'fannie-conventional',
      code: 'cltv',
      outcome: 'fail',
    },
  ] as {
    why: string;
    facts: Partial<EligibilityFacts>;
    program: ProgramId;
    code: string;
    outcome: string;
  }[])('F-10 $why: $program $code is $outcome', ({ facts, program, code, outcome }) => {
    expect(ruleOf(facts, program, code)?.outcome).toBe(outcome);
  });

  test('F-10 the room for dues that are not known is the most that the ratio bears', () => {
    const { reason = '' } = ruleOf({ duesMonthly: null }, 'freddie-conventional', 'dti') ?? {};
    const room = Number(/stay at \$([\d,.]+) a month/.exec(reason)?.[1]?.replaceAll(',', ''));
    const outcomeAt = (duesMonthly: Cents) =>
      ruleOf({ duesMonthly }, 'freddie-conventional', 'dti')?.outcome;
    const most = cents(Math.round(room * 100));
    expect([outcomeAt(most), outcomeAt(cents(most + 1))]).toEqual(['pass', 'fail']);
  });

  test('F-10 by hand, 45% passes only with the score and reserves of the matrix', () => {
    const manual = {
      underwriting: 'manual' as const,
      loan: dollars(320_000),
      income: dollars(7_500),
    };
    expect(
      ruleOf({ ...manual, score: 720, reserveMonths: 2 }, 'fannie-conventional', 'dti')?.outcome,
    ).toBe('pass');
    expect(
      ruleOf({ ...manual, score: 700, reserveMonths: 2 }, 'fannie-conventional', 'dti')?.outcome,
    ).toBe('fail');
    expect(
      ruleOf({ ...manual, score: 700, reserveMonths: null }, 'fannie-conventional', 'dti')?.outcome,
    ).toBe('refer');
  });

  test.each([
    { event: 'foreclosure', on: '2019-08-31', outcome: 'pass' },
    { event: 'foreclosure', on: '2019-09-02', outcome: 'refer' },
    { event: 'foreclosure', on: '2024-01-01', outcome: 'fail' },
    { event: 'chapter-7', on: '2022-09-01', outcome: 'pass' },
    { event: 'short-sale', on: '2023-01-01', outcome: 'refer' },
  ] as const)(
    'F-10 a $event of $on is a $outcome at Fannie Mae (B3-5.3-07)',
    ({ event, on, outcome }) => {
      const creditEvents = [{ event, on: Temporal.PlainDate.from(on), isExtenuating: false }];
      const rule = ruleOf({ creditEvents }, 'fannie-conventional', `waiting-${event}`);
      expect(rule).toMatchObject({ outcome });
      expect(rule?.bases[0]?.section).toBe('B3-5.3-07');
    },
  );

  test('F-10 partial VA entitlement asks for a quarter of the price', () => {
    const used = { vaEntitlement: { used: dollars(150_000) } };
    expect(ruleOf({ ...used, loan: dollars(400_000) }, 'va', 'entitlement')?.outcome).toBe('fail');
    expect(ruleOf({ ...used, loan: dollars(358_000) }, 'va', 'entitlement')?.outcome).toBe('pass');
    expect(ruleOf({ vaEntitlement: null }, 'va', 'entitlement')?.outcome).toBe('refer');
  });
});

test('F-11 seller concessions are looked up by program, occupancy and LTV', () => {
  const deal = {
    program: 'fannie-conventional',
    occupancy: 'primary',
    value: dollars(400_000),
  } as const;
  const at = (loan: number) => concessionLimit({ ...deal, loan: dollars(loan) })?.amount;
  expect([at(380_000), at(360_000), at(300_000)]).toEqual([
    dollars(12_000),
    dollars(24_000),
    dollars(36_000),
  ]);
  expect(concessionLimit({ ...deal, program: 'va', loan: dollars(400_000) })?.basis.section).toBe(
    'ch. 8',
  );
});

test('F-11 gift rules come with their section', () => {
  expect(programNote('fha', 'gifts')?.basis.section).toBe('II.A.4.d');
  expect(programNote('homeone', 'gifts')).toBeNull();
});
