import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { buydownPlans, temporaryBuydown, validateBuydown } from './apr/buydown';
import { type ArmTerms, adjustedRate, projectArm, validateArm, worstCase } from './loans/arm';
import { biweekly } from './payment/biweekly';
import { percent } from './test/inputs';

// The loan has 5% fixed for a year, then index + 2%, with caps of 2 points at first, 1 after, 5
// in all.
const terms: ArmTerms = {
  principal: dollars(120_000),
  months: 36,
  initialRate: percent('5'),
  fixedMonths: 12,
  adjustEveryMonths: 6,
  margin: percent('2'),
  caps: { first: percent('2'), periodic: percent('1'), lifetime: percent('5') },
  indexPath: [percent('3.5')],
};
const fieldsOf = (over: Partial<ArmTerms>) =>
  validateArm({ ...terms, ...over }).map(({ field }) => field);

describe('F-09 the rate at an adjustment', () => {
  const at = (index: string, number: number, current = '5', over: Partial<ArmTerms> = {}) => {
    const given = { ...terms, ...over, indexPath: [percent(index)] };
    const { rate, heldBy } = adjustedRate(given, percent(current), number);
    return [rate.times(100).toString(), heldBy];
  };

  test.each([
    { index: '3.5', number: 0, rate: '5.5', heldBy: 'none', why: 'index and margin' },
    { index: '5', number: 0, rate: '7', heldBy: 'none', why: 'just two points up' },
    { index: '5.1', number: 0, rate: '7', heldBy: 'first-cap', why: 'more than two up' },
    { index: '1', number: 0, rate: '3', heldBy: 'none', why: 'just two down' },
    { index: '0.9', number: 0, rate: '3', heldBy: 'first-cap', why: 'more than two down' },
    { index: '4', number: 1, rate: '6', heldBy: 'none', why: 'just one point up' },
    { index: '4.1', number: 1, rate: '6', heldBy: 'periodic-cap', why: 'more than one up' },
    { index: '1.9', number: 1, rate: '4', heldBy: 'periodic-cap', why: 'more than one down' },
  ])('is $rate % by $heldBy ($why)', ({ index, number, rate, heldBy }) => {
    expect(at(index, number)).toEqual([rate, heldBy]);
  });

  test.each([
    { index: '8', current: '9.5', rate: '10', heldBy: 'none', why: 'just five above the first' },
    { index: '8.1', current: '9.5', rate: '10', heldBy: 'lifetime-cap', why: 'more' },
    { index: '0', current: '2.5', rate: '2', heldBy: 'none', why: 'just the margin' },
  ])('is $rate % from $current % by $heldBy ($why)', ({ index, current, rate, heldBy }) => {
    expect(at(index, 1, current)).toEqual([rate, heldBy]);
  });

  test('is not below its floor, which is the margin unless named', () => {
    expect(at('0', 0, '3', { floor: percent('2.5') })).toEqual(['2.5', 'floor']);
    expect(at('0', 0, '3', { floor: percent('2') })).toEqual(['2', 'none']);
    expect(at('0', 0, '1', { caps: { ...terms.caps, first: percent('0.5') } })).toEqual([
      '2',
      'floor',
    ]);
  });

  test('is rounded to the nearest step where one is named', () => {
    const eighth = { roundTo: percent('0.125') };
    expect(at('3.3', 0, '5', eighth)).toEqual(['5.25', 'none']);
    expect(at('3.4', 0, '5', eighth)).toEqual(['5.375', 'none']);
    expect(at('3.3', 0, '5', { roundTo: percent('0') })).toEqual(['5.3', 'none']);
  });

  test('goes by its place on the path, and by the last from there on', () => {
    const path = { ...terms, indexPath: [percent('3'), percent('3.5')] };
    const rate = (number: number) => adjustedRate(path, percent('5'), number).indexed.toNumber();
    expect([rate(0), rate(1), rate(2)]).toEqual([0.05, 0.055, 0.055]);
  });
});

describe('F-09 the stretches of an adjustable loan', () => {
  test('begin with the fixed months and follow each other to the end', () => {
    const steps = projectArm(terms);
    expect(steps.map(({ fromMonth, toMonth }) => [fromMonth, toMonth])).toEqual([
      [1, 12],
      [13, 18],
      [19, 24],
      [25, 30],
      [31, 36],
    ]);
    expect(steps[0]).toMatchObject({ indexed: null, heldBy: 'none' });
    expect(steps[1]?.rate.toString()).toBe('0.055');
    for (const [at, step] of steps.entries()) {
      expect(step.balanceStart).toBe(steps[at - 1]?.balanceEnd ?? terms.principal);
    }
    expect(steps.at(-1)?.balanceEnd).toBe(0);
  });

  test('cost what their months do: without interest a loan falls evenly', () => {
    const none = new Decimal(0);
    const still = {
      ...terms,
      initialRate: none,
      margin: none,
      indexPath: [none],
    };
    expect(projectArm(still)[0]).toMatchObject({
      payment: dollars('3333.33'),
      balanceEnd: dollars('80000.04'),
      interest: 0,
    });
  });

  test('pay interest alone as long as that is agreed, through a change of the rate', () => {
    const steps = projectArm({ ...terms, initialRate: percent('6'), interestOnlyMonths: 15 });
    expect(steps.map(({ fromMonth, toMonth }) => [fromMonth, toMonth]).slice(0, 3)).toEqual([
      [1, 12],
      [13, 15],
      [16, 18],
    ]);
    // It is half a percent of $120,000 a month.
    expect(steps[0]).toMatchObject({
      payment: dollars(600),
      interest: dollars(7_200),
      balanceEnd: dollars(120_000),
    });
    expect(steps[1]).toMatchObject({ payment: dollars(550), interest: dollars(1_650) });
    // The rate does not change where the interest-only period ends.
    expect(steps[2]?.rate.toString()).toBe('0.055');
    expect(steps[2]?.balanceEnd).toBeLessThan(dollars(120_000));
  });

  test('rise at worst as fast as the caps let them', () => {
    const rates = worstCase(terms).map(({ rate }) => rate.times(100).toString());
    expect(rates).toEqual(['5', '7', '8', '9', '10']);
  });

  test.each([
    { over: { fixedMonths: 1 }, refused: [] },
    { over: { fixedMonths: 0 }, refused: ['fixedMonths'] },
    { over: { fixedMonths: 36 }, refused: [] },
    { over: { fixedMonths: 37 }, refused: ['fixedMonths'] },
    { over: { adjustEveryMonths: 120 }, refused: [] },
    { over: { adjustEveryMonths: 121 }, refused: ['adjustEveryMonths'] },
    { over: { adjustEveryMonths: 0 }, refused: ['adjustEveryMonths'] },
    { over: { interestOnlyMonths: 35 }, refused: [] },
    { over: { interestOnlyMonths: 36 }, refused: ['interestOnlyMonths'] },
    { over: { indexPath: [] }, refused: ['indexPath'] },
    { over: { indexPath: [percent('1'), percent('-1')] }, refused: ['indexPath.1'] },
  ])('refuse of $over: $refused', ({ over, refused }) => {
    expect(fieldsOf(over)).toEqual(refused);
  });
});

describe('F-09 a buydown', () => {
  const loan = { principal: dollars(120_000), annualRate: percent('3'), months: 360 };
  const refused = (over: object) =>
    validateBuydown({ ...loan, plan: '3-2-1', ...over }).map(({ field }) => field);

  test.each([
    { months: 37, isRefused: false },
    { months: 36, isRefused: true },
  ])('of three years on $months months is refused: $isRefused', ({ months, isRefused }) => {
    expect(refused({ months })).toEqual(isRefused ? ['months'] : []);
  });

  test('may take the rate to nothing, and no lower', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ annualRate: percent('2.99') })).toEqual(['annualRate']);
    const [first] = temporaryBuydown({ ...loan, plan: '3-2-1' }).years;
    expect(first).toMatchObject({ year: 1, payment: dollars('333.33') });
  });

  test('is quoted in whole dollars where a lender does so', () => {
    // At 3% the payment is 505.92, at 2% it is 443.54.
    const { notePayment, years, subsidy } = temporaryBuydown({
      ...loan,
      plan: '1-0',
      roundTo: 'dollar',
    });
    expect(notePayment).toBe(dollars(506));
    expect(years).toMatchObject([
      { year: 1, payment: dollars(444), monthlySubsidy: dollars(62), yearlySubsidy: dollars(744) },
    ]);
    expect(subsidy).toBe(dollars(744));
    expect(temporaryBuydown({ ...loan, plan: '1-0' }).notePayment).toBe(dollars('505.92'));
  });

  test('has a line for each year', () => {
    for (const plan of Object.keys(buydownPlans) as (keyof typeof buydownPlans)[]) {
      const { lines, years } = temporaryBuydown({ ...loan, plan });
      expect(lines).toHaveLength(2 + 3 * years.length);
    }
  });
});

describe('F-09 a biweekly plan without interest', () => {
  // $26,000 over 26 months is 1,000 a month, 500 each time.
  const loan = { principal: dollars(26_000), annualRate: new Decimal(0), months: 26 };

  test.each([
    { convention: 'rate-over-26', payments: 52, months: 24 },
    { convention: 'effective', payments: 52, months: 24 },
    { convention: 'bank-held', payments: 52, months: 24 },
  ] as const)('repays by $convention in $payments halves, $months months', (row) => {
    const { convention, payments, months } = row;
    expect(biweekly(loan, convention)).toMatchObject({
      halfPayment: dollars(500),
      payments,
      months,
      interestBiweekly: 0,
      interestMonthly: 0,
      saved: 0,
    });
  });

  test('counts a last payment that is smaller', () => {
    // 25 months of 1,000 are fifty halves in 24 months if paid every two weeks, and 13,000 and
    // 12,000 by month.
    const shorter = { ...loan, principal: dollars(25_000), months: 25 };
    expect(biweekly(shorter, 'rate-over-26')).toMatchObject({ payments: 50, months: 24 });
    expect(biweekly(shorter, 'bank-held')).toMatchObject({ payments: 52, months: 24 });
    const longer = { ...loan, principal: dollars(27_000), months: 27 };
    expect(biweekly(longer, 'bank-held')).toMatchObject({ payments: 55, months: 25 });
  });
});
