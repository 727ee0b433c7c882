import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { aprOfDatedRuns, aprOfRegularRuns, aprOfSinglePayment } from './apr/apr';
import { exactDifference, solveApr } from './apr/apr-equation';
import { mortgageApr } from './apr/mortgage-apr';
import { simpleBreakEven } from './loans/break-even';
import { amortization } from './payment/amortization';
import { biweeklySchedule } from './payment/biweekly-schedule';
import { loanForPayment } from './payment/payment';
import { periodicInterest } from './payment/periodic-interest';
import { singlePaymentPeriods, unitPeriodsPerYear } from './payment/unit-period';
import { percent } from './test/inputs';

const day = (text: string) => Temporal.PlainDate.from(text);
const none = new Decimal(0);
const even = { principal: dollars(120_000), annualRate: none, months: 120 };

describe('F-09 a schedule with its headline', () => {
  test('says payment, interest and when it is repaid', () => {
    const { payment, payoffOn, lines } = amortization({
      ...even,
      firstPaymentOn: day('2026-02-01'),
    });
    expect(payment).toBe(dollars(1_000));
    expect(payoffOn?.toString()).toBe('2036-01-01');
    expect(lines.map(({ code, figure }) => [code, String(figure.value)])).toEqual([
      ['payment', '100000'],
      ['interest', '0'],
      ['paid', '12000000'],
      ['payoff', '120'],
      ['payoff-day', '2036-01-01'],
    ]);
    const undated = amortization(even);
    expect(undated.payoffOn).toBeNull();
    expect(undated.lines.map(({ code }) => code)).not.toContain('payoff-day');
  });

  test('every two weeks pays each half with its interest', () => {
    // $2,600 over one month at 26% has 1% of interest each time and halves of $1,328.17.
    const rows = biweeklySchedule({
      principal: dollars(2_600),
      annualRate: percent('26'),
      months: 1,
    });
    expect(rows[0]).toEqual({
      period: 1,
      payment: dollars('1328.17'),
      interest: dollars(26),
      principal: dollars('1302.17'),
      balance: dollars('1297.83'),
    });
    // The last payment takes 1,297.83 and its interest.
    expect(rows[1]).toMatchObject({ period: 2, payment: dollars('1310.81'), balance: 0 });
    expect(rows).toHaveLength(2);
    expect(() => biweeklySchedule({ ...even, months: 0 })).toThrow('months');
  });

  test.each([
    { cost: 100, saving: 50, months: 2 },
    { cost: 101, saving: 50, months: 3 },
    { cost: 1, saving: 50, months: 1 },
    { cost: 0, saving: 0, months: 0 },
    { cost: 100, saving: 0, months: null },
    { cost: 100, saving: 1, months: 100 },
    { cost: 100, saving: -1, months: null },
  ])('costs of $cost come back from $saving a month after $months', (row) => {
    expect(simpleBreakEven(row.cost, row.saving)).toBe(row.months);
  });

  test('borrows the most whole cents that a payment repays', () => {
    expect(loanForPayment(dollars(1_000), none, 120)).toBe(dollars(120_000));
    // After a month at 12% a year 101.01 repays 100.0099, and 101.02 repays 100.0198.
    expect(loanForPayment(dollars(101), percent('12'), 1)).toBe(dollars(100));
    expect(loanForPayment(dollars(101.01), percent('12'), 1)).toBe(dollars(100));
    expect(loanForPayment(dollars(101.02), percent('12'), 1)).toBe(dollars(100.01));
  });
});

describe('F-09 interest for a period', () => {
  test.each([
    { rate: '12', balance: 50, interest: 1, why: 'half a cent counts' },
    { rate: '12', balance: 49, interest: 0, why: 'less does not' },
    { rate: '12', balance: 10_000, interest: 100, why: 'a whole cent' },
    { rate: '0', balance: 10_000, interest: 0, why: 'no rate' },
    { rate: '6.123456789', balance: 12_000_000, interest: 61_235, why: 'many decimals' },
    { rate: '6.1234567890123456', balance: 12_000_000, interest: 61_235, why: 'more than fit' },
    { rate: '12', balance: 900_000_000_000_050, interest: 9_000_000_000_001, why: 'a vast sum' },
  ])('of $rate % on $balance cents is $interest: $why', ({ rate, balance, interest }) => {
    expect(periodicInterest(percent(rate), 12)(balance)).toBe(interest);
  });
});

describe('F-09 the annual percentage rate by hand', () => {
  const month = { unit: 'month', count: 1 } as const;

  test('of one payment is what it costs over the term', () => {
    const advance = { on: day('2026-01-15'), amount: dollars(1_000) };
    const repaid = (on: string, amount: number) =>
      aprOfSinglePayment(advance, { on: day(on), amount: dollars(amount) }).toDecimalPlaces(9);
    expect(repaid('2026-07-15', 1_050).toNumber()).toBe(0.1);
    expect(repaid('2027-01-15', 1_100).toNumber()).toBe(0.1);
    expect(repaid('2028-01-15', 1_210).toNumber()).toBe(0.1);
    // 73 days are a fifth of a year.
    expect(repaid('2026-03-29', 1_020).toNumber()).toBe(0.1);
  });

  test.each([
    { payments: [{ count: 1, amount: 101 }], apr: 0.12 },
    { payments: [{ count: 2, amount: 51 }], apr: 0.159648 },
    {
      payments: [
        { count: 1, amount: 0.5 },
        { count: 1, amount: 100.5 },
      ],
      apr: 0.06,
    },
    { payments: [{ count: 1, amount: 150 }], apr: 6 },
    { payments: [{ count: 4, amount: 25 }], apr: 0 },
    { payments: [{ count: 1, amount: 90 }], apr: -1.2 },
  ])('of a hundred dollars repaid by $payments is $apr', ({ payments, apr }) => {
    const runs = payments.map(({ count, amount }) => ({ count, amount: dollars(amount) }));
    expect(aprOfRegularRuns(dollars(100), runs).toNumber()).toBeCloseTo(apr, 6);
  });

  test('balances what is advanced and what is repaid', () => {
    const flow = (amount: number, count: number, whole: number, fraction = 0) => ({
      ...{ amount, count, whole },
      fraction: new Decimal(fraction),
    });
    const equation = {
      advances: [flow(10_000, 1, 0)],
      payments: [flow(5_100, 2, 1)],
      perYear: new Decimal(12),
    };
    // At 1% a period 51.00 and 51.00 are worth 50.4950 and 49.9951, 0.4901 more than 100.
    expect(exactDifference(equation, new Decimal('0.01')).toFixed(2)).toBe('49.01');
    expect(exactDifference(equation, none).toNumber()).toBe(200);
    const late = { ...equation, payments: [flow(10_200, 1, 1, 0.5)] };
    // Within a period interest is simple: 102.00 ÷ (1.01 × 1.005).
    expect(exactDifference(late, new Decimal('0.01')).toFixed(2)).toBe('48.77');
    expect(solveApr(late).div(12).toNumber()).toBeCloseTo(0.0132745, 6);
  });

  test('has none where no rate balances them', () => {
    expect(() => aprOfRegularRuns(dollars(100), [{ count: 1, amount: dollars(1) }])).toThrow(
      'no annual percentage rate',
    );
    expect(() => aprOfRegularRuns(dollars(100), [{ count: 1, amount: dollars(1_200) }])).toThrow(
      'no annual percentage rate',
    );
    const advances = [{ on: day('2026-01-01'), amount: dollars(100) }];
    expect(() => aprOfDatedRuns({ advances, payments: [], every: month })).toThrow('dated payment');
    const undated = [{ count: 1, amount: dollars(101) }];
    expect(() => aprOfDatedRuns({ advances, payments: undated, every: month })).toThrow(
      'dated payment',
    );
    const payments = [{ count: 1, amount: dollars(101), first: day('2026-02-01') }];
    expect(() => aprOfDatedRuns({ advances: [], payments, every: month })).toThrow('an advance');
  });

  test('of a mortgage counts charges and insurance', () => {
    const found = mortgageApr({
      ...even,
      prepaidFinanceCharge: dollars(2_000),
      insurance: { monthly: dollars(50), months: 10 },
    });
    expect(found).toMatchObject({
      amountFinanced: dollars(118_000),
      totalOfPayments: dollars(120_500),
      financeCharge: dollars(2_500),
    });
  });

  test.each([
    { unit: 'day', count: 1, perYear: 365 },
    { unit: 'week', count: 2, perYear: 26 },
    { unit: 'semimonth', count: 1, perYear: 24 },
    { unit: 'month', count: 3, perYear: 4 },
    { unit: 'year', count: 1, perYear: 1 },
  ] as const)('goes by $perYear periods of $count $unit a year', ({ perYear, ...unit }) => {
    expect(unitPeriodsPerYear(unit).toNumber()).toBe(perYear);
  });

  test('of a term of a year exactly goes by that term, of a day more by the year', () => {
    const periods = (to: string) => {
      const found = singlePaymentPeriods(day('2025-01-20'), day(to));
      return [found.periods.whole, found.perYear.toNumber()];
    };
    expect(periods('2026-01-20')).toEqual([1, 1]);
    expect(periods('2026-01-21')).toEqual([1, 1]);
    expect(periods('2025-04-20')).toEqual([1, 4]);
    expect(periods('2025-02-19')).toEqual([1, 365 / 30]);
  });
});
