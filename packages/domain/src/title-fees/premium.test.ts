import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import type { PremiumSchedule } from '../reference/closing/title-premium-table';
import { premiumOn, roundPremium, scheduleOf, upToUnit } from './premium/premium';
import { aManual } from './test/sample-manual';

describe('F-06 a premium by its schedule', () => {
  test.each([
    { liability: 100_000, amount: 500, why: 'the last dollar of the first bracket' },
    { liability: 99_000.01, amount: 500, why: 'a thousand that is begun counts whole' },
    { liability: 100_000.01, amount: 502.5, why: 'the first thousand of the next' },
    { liability: 300_000, amount: 1000, why: '500 and 200 × 2.50' },
    { liability: 40_000, amount: 200, why: 'just the minimum' },
    { liability: 30_000, amount: 200, why: '150 raised to the minimum' },
  ])('$liability: $amount ($why)', ({ liability, amount }) => {
    expect(premiumOn(aManual(), 'owner', dollars(liability)).amount).toBe(dollars(amount));
  });

  test('tells how it was worked out', () => {
    const formula = (liability: number, options = {}) =>
      premiumOn(aManual(), 'owner', dollars(liability), options).formula;
    expect(formula(300_000)).toBe('$500 + $2.50 per $1,000 × $200,000 over $100,000');
    expect(formula(80_000)).toBe('$5 per $1,000 × $80,000');
    expect(formula(40_000)).not.toContain('minimum');
    expect(formula(30_000)).toMatch(/, minimum \$200$/);
    expect(formula(79_500)).toMatch(/^\$79,500 rounded up to \$80,000: /);
    expect(formula(80_000, { factor: '1.2' })).toMatch(/ × 1\.2 \(factor\)$/);
    expect(formula(80_000, { factor: '1.2', factorName: 'gold' })).toMatch(/ × 1\.2 \(gold\)$/);
  });

  test('names the bracket by its ends', () => {
    const bracket = (schedule: string, liability: number) =>
      premiumOn(aManual(), schedule, dollars(liability)).bracket;
    expect(bracket('owner', 100_000)).toBe('up to $100,000');
    expect(bracket('owner', 100_001)).toBe('over $100,000');
    expect(bracket('loan', 100_000)).toBe('any amount');
  });

  test('applies the minimum before the factor', () => {
    const premium = premiumOn(aManual(), 'owner', dollars(30_000), { factor: '1.5' });
    expect(premium.amount).toBe(dollars(300));
  });

  test('counts whole million steps where a bracket says so', () => {
    const schedule: PremiumSchedule = {
      unit: 0,
      minimum: null,
      rounding: 'cent',
      brackets: [
        { upTo: 1_000_000, base: 900 },
        { upTo: null, base: 900, over: 1_000_000, perThousand: '0.1', unit: 1_000_000 },
      ],
    };
    const manual = aManual({ schedules: { steps: schedule } });
    const amount = (liability: number) => premiumOn(manual, 'steps', dollars(liability)).amount;
    expect(amount(1_000_000)).toBe(dollars(900));
    expect(amount(1_000_000.01)).toBe(dollars(1000));
    expect(amount(2_000_000)).toBe(dollars(1000));
    expect(amount(2_000_001)).toBe(dollars(1100));
    expect(premiumOn(manual, 'steps', dollars(500_000)).formula).toBe('table rate $900');
  });

  test('is an estimate between printed points, and as sure as its own bracket', () => {
    const owner = scheduleOf(aManual(), 'owner');
    const confidence = (over: Partial<PremiumSchedule>) =>
      premiumOn(aManual({ schedules: { owner: { ...owner, ...over } } }), 'owner', dollars(100_000))
        .confidence;
    expect(confidence({})).toBeNull();
    expect(confidence({ interpolated: true })).toBe('estimate');
    const brackets = [{ upTo: null, base: 500, confidence: 'unverified' as const }];
    expect(confidence({ brackets, interpolated: true })).toBe('unverified');
  });

  test('refuses a schedule that the manual has not, and an amount above its rows', () => {
    expect(() => premiumOn(aManual(), 'golden', dollars(100_000))).toThrow('no schedule golden');
    const owner = { ...scheduleOf(aManual(), 'owner'), brackets: [{ upTo: 100_000, base: 500 }] };
    const manual = aManual({ schedules: { owner } });
    expect(premiumOn(manual, 'owner', dollars(100_000)).amount).toBe(dollars(500));
    expect(() => premiumOn(manual, 'owner', dollars(100_001))).toThrow('no bracket for $101,000');
  });
});

describe('F-06 the roundings of a manual', () => {
  test.each([
    { rounding: 'cent', exact: '10049.5', amount: 10_050 },
    { rounding: 'cent', exact: '10049.4', amount: 10_049 },
    { rounding: 'nearest-dollar', exact: '10049.9', amount: 10_000 },
    { rounding: 'nearest-dollar', exact: '10050', amount: 10_100 },
    { rounding: 'next-dollar', exact: '10000', amount: 10_000 },
    { rounding: 'next-dollar', exact: '10000.1', amount: 10_100 },
  ] as const)('$exact cents by $rounding: $amount', ({ rounding, exact, amount }) => {
    expect(roundPremium(new Decimal(exact), rounding)).toBe(amount);
  });

  test('a unit that is begun counts whole', () => {
    expect(upToUnit(cents(100_000), 1000)).toBe(dollars(1000));
    expect(upToUnit(cents(100_001), 1000)).toBe(dollars(2000));
    expect(upToUnit(cents(0), 1000)).toBe(0);
  });
});
