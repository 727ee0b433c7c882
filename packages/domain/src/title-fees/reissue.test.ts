import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import type { ReissueRule } from '../reference/closing/title-premium-table';
import { reissuedOwnerPremium, yearsBetween } from './premium/reissue';
import { aManual } from './test/sample-manual';

const day = (text: string) => Temporal.PlainDate.from(text);
const closing = day('2026-11-20');

// By the sample manual an owner's policy of $300,000 costs $1,000 and one of $200,000 $750; its
// reissue schedule is $2 a thousand.
const reissue = {
  unit: 1000,
  minimum: null,
  rounding: 'cent' as const,
  brackets: [{ upTo: null, base: 0, perThousand: '2' }],
};

function reissued(rule: Partial<ReissueRule>, prior: { amount?: number; issued?: string } = {}) {
  const manual = aManual({
    reissue: { kind: 'percent', rule: 'R', ...rule },
    schedules: { reissue, other: { ...reissue, brackets: [{ upTo: null, base: 10 }] } },
  });
  const policy = {
    amount: dollars(prior.amount ?? 200_000),
    issued: prior.issued === undefined ? undefined : day(prior.issued),
  };
  return reissuedOwnerPremium(manual, dollars(300_000), 'standard', policy, closing);
}

describe('F-06 a reissued owner’s policy', () => {
  test.each([
    { rule: { percentCharged: '60' }, prior: 200_000, amount: 700, why: '1,000 less 40% of 750' },
    {
      rule: { percentCharged: '60' },
      prior: 300_000,
      amount: 600,
      why: '1,000 less 40% of 1,000',
    },
    {
      rule: { percentCharged: '60' },
      prior: 900_000,
      amount: 600,
      why: 'no more than is insured now',
    },
    { rule: { percentCharged: '100' }, prior: 200_000, amount: 1000, why: 'nothing is credited' },
    { rule: {}, prior: 200_000, amount: 1000, why: 'no share was captured' },
  ])('by $rule on $prior is $amount ($why)', ({ rule, prior, amount }) => {
    expect(reissued(rule, { amount: prior }).amount).toBe(dollars(amount));
  });

  test('by a schedule is its rate on the earlier amount and the full one above', () => {
    // It is $2 a thousand on 200 thousand, and $1,000 less $750.
    expect(reissued({ kind: 'schedule' }).amount).toBe(dollars(650));
    expect(reissued({ kind: 'schedule', schedule: 'other' }).amount).toBe(dollars(260));
  });

  test.each([
    { minimum: 699, amount: 700 },
    { minimum: 700, amount: 700 },
    { minimum: 701, amount: 701 },
  ])('costs at least $minimum: $amount', ({ minimum, amount }) => {
    expect(reissued({ percentCharged: '60', minimum }).amount).toBe(dollars(amount));
  });

  test('may come to nothing', () => {
    expect(reissued({ percentCharged: '0' }, { amount: 300_000 }).amount).toBe(0);
  });

  test('tells the credit and is as sure as its rule', () => {
    expect(reissued({ percentCharged: '60', confidence: 'unverified' })).toMatchObject({
      formula: '$1,000 less $300 reissue credit on $200,000 (R)',
      confidence: 'unverified',
      notes: [],
    });
    expect(reissued({ percentCharged: '60' }).confidence).toBeNull();
  });

  test.each([
    { kind: 'none', why: 'R' },
    { kind: 'not-captured', why: 'the reissue rate was not captured' },
  ] as const)('is not had where the rule is $kind, and it says why', ({ kind, why }) => {
    expect(reissued({ kind, percentCharged: '60' })).toMatchObject({
      amount: dollars(1000),
      notes: [`No reissue credit: ${why}.`],
    });
  });
});

describe('F-06 the age of the earlier policy', () => {
  const rule = { percentCharged: '60', lookbackYears: 10 };

  test.each([
    { issued: '2016-11-20', amount: 700, why: 'ten years to the day' },
    { issued: '2016-11-19', amount: 1000, why: 'a day more' },
    { issued: '2016-11-21', amount: 700, why: 'a day less' },
  ])('$issued: $amount ($why)', ({ issued, amount }) => {
    const premium = reissued(rule, { issued });
    expect(premium.amount).toBe(dollars(amount));
    expect(premium.notes).toEqual(
      amount === 700 ? [] : ['No reissue credit: the prior policy is more than 10 years old.'],
    );
  });

  test('is assumed where it is unknown, and does not matter where there is no limit', () => {
    expect(reissued(rule)).toMatchObject({
      amount: dollars(700),
      notes: ['Assumes that the prior policy is at most 10 years old.'],
    });
    expect(reissued({ percentCharged: '60' }, { issued: '1990-01-01' })).toMatchObject({
      amount: dollars(700),
      notes: [],
    });
  });

  test('counts completed years', () => {
    expect(yearsBetween(day('2016-11-20'), closing)).toBe(10);
    expect(yearsBetween(day('2016-11-21'), closing)).toBe(9);
  });
});
