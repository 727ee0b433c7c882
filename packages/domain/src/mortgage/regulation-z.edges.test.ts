import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { type HighCostInput, highCost, higherPriced, hoepaPointsAndFees } from './apr/high-cost';
import { isMinorFirstPeriod } from './apr/mortgage-apr';
import { pointsAndFeesCap, type QmInput, qualifiedMortgage } from './apr/qualified-mortgage';
import { percent } from './test/inputs';

// The average prime offer rate is always 6.5%, so an APR of 8% is 1.5 points over.
const priced = {
  year: 2026,
  loanAmount: dollars(300_000),
  totalLoanAmount: dollars(295_000),
  apr: percent('7'),
  apor: percent('6.5'),
  pointsAndFees: dollars(0),
  lien: 'first' as const,
};

describe('F-10 the price of a qualified mortgage (1026.43(e)(2)(vi), thresholds of 2026)', () => {
  const qm = (over: Partial<QmInput>) =>
    qualifiedMortgage({
      ...priced,
      months: 360,
      isManufactured: false,
      isSmallCreditor: false,
      hasNegativeAmortisation: false,
      hasInterestOnly: false,
      hasBalloon: false,
      ...over,
    });
  const passesPrice = (over: Partial<QmInput>) =>
    qm(over).tests.find(({ code }) => code === 'price')?.passes;

  test.each([
    { lien: 'first', loan: 137_958, points: '2.25' },
    { lien: 'first', loan: 137_957.99, points: '3.5' },
    { lien: 'first', loan: 82_775, points: '3.5' },
    { lien: 'first', loan: 82_774.99, points: '6.5' },
    { lien: 'subordinate', loan: 82_775, points: '3.5' },
    { lien: 'subordinate', loan: 82_774.99, points: '6.5' },
  ] as const)('a $lien lien of $loan stays below $points points', ({ lien, loan, points }) => {
    const at = (over: Decimal) =>
      passesPrice({ lien, loanAmount: dollars(loan), apr: priced.apor.plus(over) });
    expect(at(percent(points))).toBe(false);
    expect(at(percent(points).minus('0.00001'))).toBe(true);
  });

  test('a manufactured home has its higher threshold only below 137,958', () => {
    const home = { isManufactured: true, apr: percent('12.9') };
    expect(passesPrice({ ...home, loanAmount: dollars(137_957.99) })).toBe(true);
    expect(passesPrice({ ...home, loanAmount: dollars(137_958) })).toBe(false);
    expect(passesPrice({ ...home, isManufactured: false, loanAmount: dollars(137_957.99) })).toBe(
      false,
    );
  });

  test.each([
    { isSmallCreditor: false, apr: '7.99', status: 'safe-harbor' },
    { isSmallCreditor: false, apr: '8', status: 'rebuttable-presumption' },
    { isSmallCreditor: true, apr: '8', status: 'safe-harbor' },
  ])('at $apr % of a small creditor ($isSmallCreditor) is $status', (row) => {
    const { isSmallCreditor, apr, status } = row;
    expect(qm({ isSmallCreditor, apr: percent(apr) }).status).toBe(status);
  });

  test('lasts thirty years at most', () => {
    expect(qm({ months: 360 }).status).toBe('safe-harbor');
    const long = qm({ months: 361 });
    expect(long.status).toBe('not-qm');
    expect(long.tests.find(({ code }) => code === 'term')).toMatchObject({
      passes: false,
      measured: '361 months',
      limit: 'at most 360 months',
    });
  });

  test.each([
    { over: { hasNegativeAmortisation: true }, isQm: false },
    { over: { hasInterestOnly: true }, isQm: false },
    { over: { hasInterestOnly: true, isSmallCreditor: true }, isQm: false },
    { over: { hasBalloon: true }, isQm: false },
    { over: { hasBalloon: true, isSmallCreditor: true }, isQm: true },
    { over: {}, isQm: true },
  ])('with $over is one: $isQm', ({ over, isQm }) => {
    const { status, tests } = qm(over);
    expect(status !== 'not-qm').toBe(isQm);
    expect(tests.find(({ code }) => code === 'features')?.measured).toBe(
      isQm ? 'has none' : 'has such a feature',
    );
  });
});

describe('F-10 points and fees (1026.43(e)(3), thresholds of 2026)', () => {
  test.each([
    { total: 137_958, most: 4138.74, why: '3%' },
    { total: 137_957.99, most: 4139, why: 'a fixed amount' },
    { total: 82_775, most: 4139, why: 'the same' },
    { total: 82_774, most: 4138.7, why: '5%' },
    { total: 27_592, most: 1379.6, why: '5%' },
    { total: 27_591, most: 1380, why: 'a fixed amount' },
    { total: 17_245, most: 1380, why: 'the same' },
    { total: 17_244, most: 1379.52, why: '8%' },
  ])('are at most $most on $total ($why)', ({ total, most }) => {
    expect(pointsAndFeesCap(dollars(total), 2026).amount).toBe(dollars(most));
  });

  test('may be as much as the cap, not a cent more', () => {
    const passes = (pointsAndFees: number) =>
      qualifiedMortgage({
        ...priced,
        pointsAndFees: dollars(pointsAndFees),
        months: 360,
        isManufactured: false,
        isSmallCreditor: false,
        hasNegativeAmortisation: false,
        hasInterestOnly: false,
        hasBalloon: false,
      }).tests.find(({ code }) => code === 'points-and-fees');
    expect(passes(8850)).toMatchObject({ passes: true, limit: 'at most $8850.00' });
    expect(passes(8850.01)).toMatchObject({ passes: false, measured: '$8850.01' });
  });
});

const asked = (over: Partial<HighCostInput>): HighCostInput => ({
  ...priced,
  isPersonalProperty: false,
  isAboveConforming: false,
  prepaymentPenaltyMonths: 0,
  prepaymentPenaltyShare: new Decimal(0),
  ...over,
});

describe('F-10 high-cost loans (1026.32)', () => {
  test.each([
    { over: {}, points: '6.5' },
    { over: { lien: 'subordinate' }, points: '8.5' },
    { over: { isPersonalProperty: true, loanAmount: dollars(49_999.99) }, points: '8.5' },
    { over: { isPersonalProperty: true, loanAmount: dollars(50_000) }, points: '6.5' },
    { over: { isPersonalProperty: true, lien: 'subordinate' }, points: '8.5' },
    { over: { loanAmount: dollars(49_999.99) }, points: '6.5' },
  ] as const)('with $over are more than $points points over', ({ over, points }) => {
    const at = (apr: Decimal) => highCost(asked({ ...over, apr })).isHighCost;
    const edge = priced.apor.plus(percent(points));
    expect(at(edge)).toBe(false);
    expect(at(edge.plus('0.00001'))).toBe(true);
  });

  test.each([
    { months: 36, share: '0.02', isHigh: false },
    { months: 37, share: '0', isHigh: true },
    { months: 0, share: '0.0201', isHigh: true },
  ])('penalise prepayment for $months months at $share: $isHigh', ({ months, share, isHigh }) => {
    const { isHighCost, tests } = highCost(
      asked({ prepaymentPenaltyMonths: months, prepaymentPenaltyShare: new Decimal(share) }),
    );
    expect(isHighCost).toBe(isHigh);
    expect(tests.find(({ code }) => code === 'hoepa-prepayment')).toMatchObject({
      passes: !isHigh,
      measured: `${months} months, ${Number(share) * 100}%`,
      limit: 'at most 36 months and 2%',
    });
  });

  test.each([
    { total: 27_592, most: 1379.6, why: '5%' },
    { total: 27_591, most: 1380, why: 'no more than the fixed amount' },
    { total: 10_000, most: 800, why: '8% where that is less' },
  ])('have more than $most in points and fees on $total ($why)', ({ total, most }) => {
    expect(hoepaPointsAndFees(dollars(total), 2026).amount).toBe(dollars(most));
  });
});

describe('F-10 higher-priced loans (1026.35)', () => {
  test.each([
    { over: {}, points: '1.5' },
    { over: { isAboveConforming: true }, points: '2.5' },
    { over: { lien: 'subordinate' }, points: '3.5' },
    { over: { lien: 'subordinate', isAboveConforming: true }, points: '3.5' },
  ] as const)('with $over begin at $points points over', ({ over, points }) => {
    const at = (apr: Decimal) => higherPriced(asked({ ...over, apr }));
    const edge = priced.apor.plus(percent(points));
    expect(at(edge).isHigherPriced).toBe(true);
    expect(at(edge).test).toMatchObject({
      measured: `${points} points`,
      limit: `below ${points} points`,
    });
    expect(at(edge.minus('0.00001')).isHigherPriced).toBe(false);
  });
});

describe('F-09 a first period that counts as regular (1026.17(c)(4))', () => {
  const closing = Temporal.PlainDate.from('2026-03-01');
  // A regular month before the first payment begins this many days after closing.
  const firstAfter = (days: number) => closing.add({ days }).add({ months: 1 });

  test.each([
    { months: 11, long: 13, short: 6 },
    { months: 12, long: 21, short: 11 },
    { months: 119, long: 21, short: 11 },
  ])('over $months months is at most $long days long or $short short', (row) => {
    const { months, long, short } = row;
    const isMinor = (days: number) => isMinorFirstPeriod(closing, firstAfter(days), months);
    expect([isMinor(long), isMinor(long + 1)]).toEqual([true, false]);
    expect([isMinor(-short), isMinor(-short - 1)]).toEqual([true, false]);
    expect(isMinor(0)).toBe(true);
  });

  test('over ten years is at most 32 days long, and as short as may be', () => {
    const isMinor = (days: number) => isMinorFirstPeriod(closing, firstAfter(days), 120);
    expect([isMinor(32), isMinor(33), isMinor(-27)]).toEqual([true, false, true]);
  });
});
