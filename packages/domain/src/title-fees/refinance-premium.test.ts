import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import type { RefinanceRule } from '../reference/closing/title-premium-table';
import { refinancePremium } from './premium/refinance-premium';
import { aManual } from './test/sample-manual';

const day = (text: string) => Temporal.PlainDate.from(text);

// By the sample manual a lender's policy costs $3 a thousand: $900 on the loan of $300,000 here,
// $600 on the $200,000 that it pays off.
const flat = (base: number) => ({
  unit: 1000,
  minimum: null,
  rounding: 'cent' as const,
  brackets: [{ upTo: null, base }],
});
const schedules = { refinance: flat(410), other: flat(420), reissue: flat(330) };

type Prior = { loan?: number; made?: string | undefined; policy?: number; issued?: string };

function refinanced(rule: Partial<RefinanceRule>, prior: Prior = {}, over = {}) {
  const manual = aManual({ schedules, refinance: { kind: 'same', rule: 'R', ...rule }, ...over });
  return refinancePremium(manual, {
    loan: dollars(300_000),
    coverage: 'standard',
    closing: day('2026-11-20'),
    priorLoan:
      prior.loan === undefined
        ? undefined
        : { balance: dollars(prior.loan), made: prior.made ? day(prior.made) : undefined },
    priorPolicy:
      prior.policy === undefined
        ? undefined
        : { amount: dollars(prior.policy), issued: prior.issued ? day(prior.issued) : null },
  });
}

describe('F-06 the lender’s policy on a refinance', () => {
  test('by a schedule of its own', () => {
    expect(refinanced({ kind: 'schedule' })).toMatchObject({ amount: dollars(410), notes: [] });
    expect(refinanced({ kind: 'schedule', schedule: 'other' }).amount).toBe(dollars(420));
  });

  test('as a share of the full rate', () => {
    expect(refinanced({ kind: 'percent', percentCharged: '60' })).toMatchObject({
      amount: dollars(540),
      formula: '60% of $900 (R)',
    });
    expect(refinanced({ kind: 'percent' }).amount).toBe(dollars(900));
  });

  test('the same as on a sale, with the rule told', () => {
    const premium = refinanced({ kind: 'same' });
    expect(premium.amount).toBe(dollars(900));
    expect(premium.formula).toBe('$3 per $1,000 × $300,000 (R)');
  });

  test.each([
    { upTo: 300_000, amount: 595, why: 'the last dollar of the step' },
    { upTo: 299_999, amount: 715, why: 'the next step' },
  ])('by a table whose step ends at $upTo: $amount ($why)', ({ upTo, amount }) => {
    const steps = [
      { upTo, charge: 595 },
      { upTo: 500_000, charge: 715 },
    ];
    expect(refinanced({ kind: 'table', steps }).amount).toBe(dollars(amount));
  });

  test('in full above a table’s last step, and it says so', () => {
    const premium = refinanced({ kind: 'table', steps: [{ upTo: 250_000, charge: 410 }] });
    expect(premium).toMatchObject({
      amount: dollars(900),
      confidence: null,
      notes: ['Full loan rate shown. Refinance rule: R.'],
    });
  });

  test('in full where the rate was not captured, as an estimate', () => {
    expect(refinanced({ kind: 'not-captured' })).toMatchObject({
      amount: dollars(900),
      confidence: 'estimate',
    });
  });

  test.each([
    { minimum: 539, amount: 540 },
    { minimum: 540, amount: 540 },
    { minimum: 541, amount: 541 },
  ])('at least $minimum: $amount', ({ minimum, amount }) => {
    expect(refinanced({ kind: 'percent', percentCharged: '60', minimum }).amount).toBe(
      dollars(amount),
    );
  });

  test('may come to nothing, and is as sure as its rule', () => {
    expect(refinanced({ kind: 'percent', percentCharged: '0' })).toMatchObject({
      amount: 0,
      confidence: null,
    });
    expect(refinanced({ kind: 'same', confidence: 'unverified' }).confidence).toBe('unverified');
  });

  test('is rounded as the loan schedule is, else as the owner’s', () => {
    const loan = { ...flat(900), rounding: 'next-dollar' as const };
    const rule = { kind: 'percent' as const, percentCharged: '33.35' };
    // 33.35% of $900 is $300.15.
    expect(refinanced(rule).amount).toBe(dollars(300.15));
    expect(refinanced(rule, {}, { schedules: { loan } }).amount).toBe(dollars(301));
  });
});

describe('F-06 a refinance that pays off an earlier loan', () => {
  const half = { kind: 'percent-to-prior' as const, percentCharged: '50', lookbackYears: 15 };

  test.each([
    { prior: { loan: 200_000 }, amount: 600, why: 'half of the $600 on what is paid off' },
    { prior: { policy: 100_000 }, amount: 750, why: 'half of the $300 on the earlier policy' },
    { prior: { loan: 200_000, policy: 100_000 }, amount: 750, why: 'the policy comes first' },
    { prior: { loan: 900_000 }, amount: 450, why: 'no more than the new loan' },
    { prior: {}, amount: 900, why: 'nothing is known of an earlier one' },
    { prior: { loan: 200_000, made: '2011-11-21' }, amount: 600, why: 'a day less than 15 years' },
    { prior: { loan: 200_000, made: '2011-11-20' }, amount: 900, why: '15 years' },
    { prior: { policy: 200_000, issued: '2011-11-20' }, amount: 900, why: 'a policy of 15 years' },
    { prior: { policy: 200_000, issued: '2020-01-01' }, amount: 600, why: 'a younger policy' },
  ])('at half rate: $amount ($why)', ({ prior, amount }) => {
    expect(refinanced(half, prior).amount).toBe(dollars(amount));
  });

  test('whatever its age where the rule has no limit, and in full without a share', () => {
    const { lookbackYears: _, ...unlimited } = half;
    const old = { loan: 200_000, made: '1995-01-01' };
    expect(refinanced(unlimited, old).amount).toBe(dollars(600));
    expect(refinanced({ kind: 'percent-to-prior' }, old).amount).toBe(dollars(900));
    expect(refinanced(half, { loan: 200_000 }).formula).toBe(
      '$900 less 50% of the premium on $200,000 (R)',
    );
  });

  const bands = [
    { ageYearsUpTo: 4, percent: '50' },
    { ageYearsUpTo: 8, percent: '25' },
  ];

  test.each([
    { made: '2022-11-20', amount: 600, why: 'four years to the day' },
    { made: '2022-11-19', amount: 750, why: 'a day more' },
    { made: '2018-11-20', amount: 750, why: 'eight years to the day' },
    { made: '2018-11-19', amount: 900, why: 'past the last band' },
    { made: undefined, amount: 900, why: 'its day is unknown' },
  ])('with a credit by its age: $amount ($why)', ({ made, amount }) => {
    const rule = { kind: 'credit-on-payoff' as const, bands };
    expect(refinanced(rule, { loan: 200_000, made }).amount).toBe(dollars(amount));
    expect(refinanced(rule).amount).toBe(dollars(900));
  });
});

describe('F-06 a substitution loan', () => {
  const rule = {
    kind: 'substitution' as const,
    ownerPolicySchedule: 'reissue',
    bands: [
      { ageYearsUpTo: 3, percent: '30' },
      { ageYearsUpTo: null, percent: '100' },
    ],
  };

  test.each([
    { prior: { loan: 200_000, made: '2023-11-20' }, amount: 480, why: '30% of 600, and 300' },
    { prior: { loan: 200_000, made: '2023-11-19' }, amount: 900, why: 'the whole when older' },
    { prior: { loan: 200_000 }, amount: 900, why: 'its day is unknown' },
    { prior: {}, amount: 900, why: 'no loan is paid off' },
    {
      prior: { policy: 200_000 },
      amount: 630,
      why: 'the reissue rate 330 to the policy, 300 above',
    },
    { prior: { policy: 900_000 }, amount: 330, why: 'the reissue rate on the whole loan' },
    {
      prior: { policy: 200_000, loan: 200_000, made: '2023-11-20' },
      amount: 630,
      why: 'the owner’s policy comes first',
    },
  ])('$amount: $why', ({ prior, amount }) => {
    expect(refinanced(rule, prior).amount).toBe(dollars(amount));
  });

  test('goes by its age where the manual has no rate for an owner’s policy', () => {
    const { ownerPolicySchedule: _, ...byAge } = rule;
    const prior = { policy: 200_000, loan: 200_000, made: '2023-11-20' };
    expect(refinanced(byAge, prior).amount).toBe(dollars(480));
  });
});
