import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { residualIncome, vaRegionOf } from './qualifying/residual-income';
import { vaDownPayment, vaEntitlement, vaGuaranty } from './qualifying/va-entitlement';
import { family } from './test/inputs';

describe('F-09 VA’s guaranty (38 U.S.C. 3703(a))', () => {
  test.each([
    { loan: 40_000, guaranty: 20_000, formula: '50% of the loan' },
    { loan: 45_000, guaranty: 22_500, formula: '50% of the loan' },
    { loan: 45_000.01, guaranty: 22_500, formula: '$22,500' },
    { loan: 56_250, guaranty: 22_500, formula: '$22,500' },
    { loan: 56_251, guaranty: 22_500.4, formula: '40% of the loan, at most $36,000' },
    { loan: 90_000, guaranty: 36_000, formula: '40% of the loan, at most $36,000' },
    { loan: 144_000, guaranty: 36_000, formula: '40% of the loan, at most $36,000' },
    { loan: 144_004, guaranty: 36_001, formula: '25% of the loan' },
  ])('of a loan of $loan is $guaranty', ({ loan, guaranty, formula }) => {
    const result = vaGuaranty(dollars(loan));
    expect(result.guaranty).toBe(dollars(guaranty));
    expect(result.lines[0]?.formula).toBe(formula);
  });
});

describe('F-09 VA’s entitlement', () => {
  // A county limit of $800,000 gives an entitlement of a quarter of it, $200,000.
  const partial = (price: number, entitlementUsed: number) =>
    vaEntitlement({
      price: dollars(price),
      countyLimit: dollars(800_000),
      entitlementUsed: dollars(entitlementUsed),
      hasFullEntitlement: false,
    });

  test.each([
    { price: 400_000, used: 100_000, available: 100_000, most: 400_000, down: 0 },
    { price: 400_004, used: 100_000, available: 100_000, most: 400_000, down: 1 },
    { price: 600_000, used: 100_000, available: 100_000, most: 400_000, down: 50_000 },
    { price: 600_000, used: 200_000, available: 0, most: 0, down: 150_000 },
    { price: 600_000, used: 250_000, available: 0, most: 0, down: 150_000 },
  ])('with $used in use asks for $down down on $price', (row) => {
    const { price, used, available, most, down } = row;
    expect(partial(price, used)).toMatchObject({
      available: dollars(available),
      maxNoDownLoan: dollars(most),
      guarantyNeeded: dollars(price / 4),
      downPayment: dollars(down),
    });
    expect(partial(price, used).lines[0]).toMatchObject({ code: 'entitled' });
  });

  test('that is full asks for nothing down and has no limit', () => {
    const full = vaEntitlement({
      price: dollars(2_000_000),
      countyLimit: dollars(800_000),
      entitlementUsed: cents(0),
      hasFullEntitlement: true,
    });
    expect(full).toMatchObject({
      available: null,
      maxNoDownLoan: null,
      guarantyNeeded: dollars(500_000),
      downPayment: 0,
    });
  });

  test('as a certificate states it needs no county limit', () => {
    const stated = vaDownPayment(dollars(600_000), dollars(100_000));
    expect(stated).toMatchObject({ available: dollars(100_000), downPayment: dollars(50_000) });
    expect(stated.lines.map(({ code }) => code)).not.toContain('entitled');
    expect(vaDownPayment(dollars(600_000), cents(0)).downPayment).toBe(dollars(150_000));
    expect(() => vaDownPayment(cents(0), cents(0))).toThrow('price');
  });
});

describe('F-09 VA’s residual income (M26-7 ch. 4)', () => {
  const required = (over: Partial<typeof family>) =>
    residualIncome({ ...family, ...over }).required;

  // The South requires from $80,000 on: 441, 738, 889, 1,003 and 1,039, and 80 for each further
  // person up to seven.
  test.each([
    { familySize: 1, asks: 441 },
    { familySize: 4, asks: 1003 },
    { familySize: 5, asks: 1039 },
    { familySize: 6, asks: 1119 },
    { familySize: 7, asks: 1199 },
    { familySize: 8, asks: 1199 },
  ])('asks $asks for $familySize', ({ familySize, asks }) => {
    expect(required({ familySize })).toBe(dollars(asks));
  });

  test.each([
    { state: 'PA', loan: 80_000, asks: 1025 },
    { state: 'PA', loan: 79_999.99, asks: 888 },
    { state: 'OH', loan: 79_999.99, asks: 868 },
    { state: 'CA', loan: 80_000, asks: 1117 },
    { state: 'CA', loan: 79_999.99, asks: 967 },
  ])('asks a family of four in $state $asks at a loan of $loan', ({ state, loan, asks }) => {
    expect(required({ state, loan: dollars(loan) })).toBe(dollars(asks));
  });

  test('is income less taxes, housing, upkeep and debts, to the cent', () => {
    // It is 7,000 less 1,200, 2,500, 300 and 600.
    expect(residualIncome(family).residual).toBe(dollars(2400));
    const left = (residual: number) =>
      residualIncome({ ...family, grossIncome: dollars(residual + 4600) });
    expect(left(1003)).toMatchObject({ passes: true, passesAbove41: false });
    expect(left(1002.99).passes).toBe(false);
    // A fifth more than 1,003 is 1,203.60.
    expect(left(1203.6).passesAbove41).toBe(true);
    expect(left(1203.59).passesAbove41).toBe(false);
    expect(left(2006).coverage.toString()).toBe('2');
  });

  test('knows the region of each state', () => {
    expect(['NY', 'IL', 'DC', 'HI', 'ZZ'].map(vaRegionOf)).toEqual([
      'northeast',
      'midwest',
      'south',
      'west',
      undefined,
    ]);
  });
});
