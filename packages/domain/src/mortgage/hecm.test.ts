import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { estimateFactor, type HecmInput, hecmEstimate, validateHecm } from './loans/hecm';
import { percent } from './test/inputs';

// HUD's factor for age 62 at 6% is 0.357, so a home of $200,000 has a principal limit of $71,400.
const asked: HecmInput = {
  value: dollars(200_000),
  age: 62,
  expectedRate: percent('6'),
  existingLiens: cents(0),
  otherCosts: cents(0),
  year: 2026,
};
const estimate = (over: Partial<HecmInput>) => hecmEstimate({ ...asked, ...over });

describe('F-09 a reverse mortgage', () => {
  test('lends the claim times the factor, less liens and costs', () => {
    const { lines, ...found } = estimate({
      existingLiens: dollars(10_000),
      otherCosts: dollars(2_000),
    });
    expect(found).toMatchObject({
      maxClaim: dollars(200_000),
      principalLimit: dollars(71_400),
      upfrontPremium: dollars(4_000),
      origination: dollars(4_000),
      mandatory: dollars(20_000),
      netPrincipalLimit: dollars(51_400),
    });
    expect(found.factor.toString()).toBe('0.357');
    expect(lines.find(({ code }) => code === 'factor')?.basis?.confidence).toBe('estimate');
  });

  test('takes a factor that is given as it is', () => {
    const given = estimate({ factor: new Decimal('0.5') });
    expect(given.principalLimit).toBe(dollars(100_000));
    expect(given.lines.find(({ code }) => code === 'factor')).toMatchObject({
      formula: 'as given',
      basis: null,
    });
  });

  test.each([
    { year: 2026, claim: 1_249_125 },
    { year: 2025, claim: 1_209_750 },
  ])('claims at most $claim in $year', ({ year, claim }) => {
    expect(estimate({ year, value: dollars(2_000_000) }).maxClaim).toBe(dollars(claim));
    expect(estimate({ year, value: dollars(claim) }).maxClaim).toBe(dollars(claim));
    expect(estimate({ year, value: dollars(claim - 1) }).maxClaim).toBe(dollars(claim - 1));
  });

  // The fee is 2% up to $200,000 and 1% above, between $2,500 and $6,000.
  test.each([
    { value: 100_000, fee: 2_500 },
    { value: 125_000, fee: 2_500 },
    { value: 125_050, fee: 2_501 },
    { value: 200_000, fee: 4_000 },
    { value: 200_100, fee: 4_001 },
    { value: 399_900, fee: 5_999 },
    { value: 400_000, fee: 6_000 },
    { value: 400_100, fee: 6_000 },
  ])('of $value is originated for at most $fee', ({ value, fee }) => {
    expect(estimate({ value: dollars(value) }).origination).toBe(dollars(fee));
  });

  // With a factor of a half the limit is $100,000 and the premium and origination are $8,000.
  test.each([
    { liens: 0, most: 60_000, why: '60% of the limit' },
    { liens: 42_000, most: 60_000, why: '50,000 and 10% are no more' },
    { liens: 42_001, most: 60_001, why: 'liens and costs and 10%' },
    { liens: 82_000, most: 100_000, why: 'the whole limit' },
    { liens: 90_000, most: 100_000, why: 'never more than the limit' },
  ])('pays out at most $most in the first year with liens of $liens ($why)', ({ liens, most }) => {
    const found = estimate({ factor: new Decimal('0.5'), existingLiens: dollars(liens) });
    expect(found.firstYearLimit).toBe(dollars(most));
  });

  test('that leaves less than nothing says how much is missing', () => {
    expect(estimate({ existingLiens: dollars(80_000) }).netPrincipalLimit).toBe(dollars(-16_600));
  });

  test.each([
    { age: 61, isRefused: true },
    { age: 62, isRefused: false },
    { age: 120, isRefused: false },
    { age: 121, isRefused: true },
  ])('at the age of $age is refused: $isRefused', ({ age, isRefused }) => {
    expect(validateHecm({ ...asked, age }).map(({ field }) => field)).toEqual(
      isRefused ? ['age'] : [],
    );
  });

  test('in a year without a limit is refused', () => {
    expect(validateHecm({ ...asked, year: 2030 }).map(({ field }) => field)).toEqual(['year']);
    expect(() => estimate({ year: 2030 })).toThrow('year');
  });
});

describe('F-09 the factor of a reverse mortgage', () => {
  const factor = (age: number, rate: string) =>
    estimateFactor(age, percent(rate)).factor.toNumber();

  test.each([
    { age: 62, rate: '6', is: 0.357, why: 'HUD’s' },
    { age: 62, rate: '5', is: 0.41, why: 'HUD’s' },
    { age: 70, rate: '6', is: 0.415, why: 'HUD’s' },
    { age: 70, rate: '5', is: 0.465, why: 'HUD’s' },
    { age: 62, rate: '4', is: 0.471, why: '0.41 × 0.41 ÷ 0.357' },
    { age: 62, rate: '7', is: 0.311, why: '0.357 × 0.357 ÷ 0.41' },
    { age: 66, rate: '5', is: 0.438, why: '0.386 × the geometric mean of both ages’ ratios' },
    { age: 97, rate: '5', is: 0.745, why: '0.716 × e^0.04, the least slope' },
  ])('of age $age at $rate % is $is ($why)', ({ age, rate, is }) => {
    expect(factor(age, rate)).toBe(is);
  });

  test('goes by the nearest eighth of a rate, from 3% on', () => {
    expect(factor(62, '5.0624')).toBe(factor(62, '5'));
    expect(factor(62, '5.0626')).toBe(factor(62, '5.125'));
    expect(factor(62, '5.125')).toBeLessThan(factor(62, '5'));
    expect(factor(62, '2')).toBe(factor(62, '3'));
    expect(factor(62, '3.125')).toBeLessThan(factor(62, '3'));
  });

  test('of the oldest is that of 99', () => {
    expect(factor(120, '5')).toBe(factor(99, '5'));
    expect(factor(99, '6')).toBe(0.716);
  });
});
