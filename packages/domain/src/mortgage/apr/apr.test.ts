import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { amortise } from '../payment/amortise';
import { periodsBetween, singlePaymentPeriods } from '../payment/unit-period';
import { aprOfDatedRuns, aprOfRegularRuns, runsOf } from './apr';
import { exactDifference } from './apr-equation';
import {
  disclosedPercent,
  isMinorFirstPeriod,
  mortgageApr,
  validateMortgageApr,
} from './mortgage-apr';

const day = Temporal.PlainDate.from;
const anyLoan = fc.record({
  principal: fc.integer({ min: 20_000_00, max: 3_000_000_00 }).map(cents),
  annualRate: fc.integer({ min: 100, max: 15_000 }).map((each) => new Decimal(each).div(100_000)),
  months: fc.integer({ min: 12, max: 480 }),
});

describe('APR', () => {
  test('F-09 is never below the note rate when nothing is credited', () => {
    fc.assert(
      fc.property(
        anyLoan,
        fc.integer({ min: 0, max: 10_000_00 }),
        fc.integer({ min: 0, max: 300_00 }),
        (loan, charge, premium) => {
          const { apr } = mortgageApr({
            ...loan,
            prepaidFinanceCharge: cents(charge),
            insurance: { monthly: cents(premium), months: Math.min(loan.months, 90) },
          });
          // Payments are whole cents, which moves the rate by less than a millionth.
          expect(apr.gte(loan.annualRate.minus('0.000001'))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('F-09 rises with every prepaid finance charge', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1_00, max: 5_000_00 }), (loan, charge) => {
        const none = mortgageApr({ ...loan, prepaidFinanceCharge: cents(0) }).apr;
        const some = mortgageApr({ ...loan, prepaidFinanceCharge: cents(charge) }).apr;
        expect(some.gt(none)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('F-09 balances payments and advances to a fraction of a cent', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 0, max: 5_000_00 }), (loan, charge) => {
        const runs = runsOf(amortise(loan).rows.map(({ payment }) => payment));
        const advance = cents(loan.principal - charge);
        const apr = aprOfRegularRuns(advance, runs);
        let whole = 1;
        const payments = runs.map(({ amount, count }) => {
          const run = { amount, count, whole, fraction: new Decimal(0) };
          whole += count;
          return run;
        });
        const advances = [{ amount: advance, count: 1, whole: 0, fraction: new Decimal(0) }];
        const gap = exactDifference({ payments, advances, perYear: new Decimal(12) }, apr.div(12));
        expect(gap.abs().lt(1)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('F-09 of a loan without interest or charges is zero', () => {
    const loan = { principal: dollars(120_000), annualRate: new Decimal(0), months: 120 };
    expect(
      mortgageApr({ ...loan, prepaidFinanceCharge: cents(0) })
        .apr.abs()
        .lt('1e-9'),
    ).toBe(true);
  });

  test('F-09 falls for a long first period and rises for a short one', () => {
    const loan = {
      principal: dollars(300_000),
      annualRate: new Decimal('0.065'),
      months: 360,
      prepaidFinanceCharge: dollars(3_000),
    };
    const aprFrom = (closing: string) =>
      mortgageApr({ ...loan, closingOn: day(closing), firstPaymentOn: day('2026-09-01') }).apr;
    expect(aprFrom('2026-07-15').lt(aprFrom('2026-08-01'))).toBe(true);
    expect(aprFrom('2026-08-10').gt(aprFrom('2026-08-01'))).toBe(true);
    expect(aprFrom('2026-08-01').eq(mortgageApr(loan).apr)).toBe(true);
  });

  test('F-09 may take a nearly regular first period as regular', () => {
    const loan = {
      principal: dollars(300_000),
      annualRate: new Decimal('0.065'),
      months: 360,
      prepaidFinanceCharge: dollars(3_000),
    };
    const dated = { ...loan, closingOn: day('2026-07-15'), firstPaymentOn: day('2026-09-01') };
    expect(mortgageApr({ ...dated, disregardMinorIrregularity: true }).apr).toEqual(
      mortgageApr(loan).apr,
    );
    expect(isMinorFirstPeriod(day('2026-06-20'), day('2026-09-01'), 360)).toBe(false);
    expect(isMinorFirstPeriod(day('2026-08-20'), day('2026-09-01'), 24)).toBe(false);
  });

  test('F-09 of semimonthly payments after a short first period is 10.34% (12 CFR 1026 Appendix J (c)(1)(iii))', () => {
    const apr = aprOfDatedRuns({
      advances: [{ on: day('1978-02-23'), amount: dollars(5_000) }],
      payments: [{ count: 24, amount: dollars('219.17'), first: day('1978-03-01') }],
      every: { unit: 'semimonth', count: 1 },
    });
    expect(apr.times(100).toFixed(2)).toBe('10.34');
  });

  test('F-09 counts a skipped payment and a second advance when they happen', () => {
    const level = { count: 12, amount: dollars(90) };
    const every = { unit: 'month', count: 1 } as const;
    const first = { on: day('2026-01-01'), amount: dollars(1_000) };
    const regular = aprOfDatedRuns({
      advances: [first],
      payments: [{ ...level, first: day('2026-02-01') }],
      every,
    });
    const skipped = aprOfDatedRuns({
      advances: [first],
      payments: [
        { count: 6, amount: dollars(90), first: day('2026-02-01') },
        { count: 6, amount: dollars(90), first: day('2026-09-01') },
      ],
      every,
    });
    const twice = aprOfDatedRuns({
      advances: [
        { ...first, amount: dollars(500) },
        { on: day('2026-04-01'), amount: dollars(500) },
      ],
      payments: [{ ...level, first: day('2026-05-01') }],
      every,
    });
    expect(skipped.lt(regular)).toBe(true);
    expect(twice.lt(regular)).toBe(true);
  });

  test('F-09 is printed to three decimals', () => {
    expect(disclosedPercent(new Decimal('0.0427391'))).toBe('4.274');
    expect(disclosedPercent(new Decimal('0.065'))).toBe('6.5');
  });

  test.each([
    { why: 'charges above the loan', charge: 200_000, field: 'prepaidFinanceCharge' },
    { why: 'a negative charge', charge: -1, field: 'prepaidFinanceCharge' },
  ])('F-09 refuses $why at $field', ({ charge, field }) => {
    const input = {
      principal: dollars(100_000),
      annualRate: new Decimal('0.06'),
      months: 360,
      prepaidFinanceCharge: dollars(charge),
    };
    expect(validateMortgageApr(input).map((each) => each.field)).toContain(field);
  });
});

describe('unit-periods', () => {
  test.each([
    { from: '1978-01-10', to: '1978-03-01', unit: 'month', count: 1, whole: 1, fraction: '22/30' },
    { from: '1978-02-10', to: '1978-04-01', unit: 'month', count: 1, whole: 1, fraction: '19/30' },
    { from: '1978-05-23', to: '1978-10-01', unit: 'month', count: 3, whole: 1, fraction: '39/90' },
    { from: '1978-03-20', to: '1978-04-21', unit: 'week', count: 1, whole: 4, fraction: '4/7' },
    {
      from: '2026-01-01',
      to: '2026-02-20',
      unit: 'semimonth',
      count: 1,
      whole: 3,
      fraction: '4/15',
    },
    { from: '2025-01-20', to: '2026-03-05', unit: 'year', count: 1, whole: 1, fraction: '44/365' },
    { from: '2026-01-31', to: '2026-02-28', unit: 'month', count: 1, whole: 1, fraction: '0/1' },
    { from: '2026-01-31', to: '2026-03-30', unit: 'month', count: 1, whole: 1, fraction: '28/30' },
    { from: '2024-01-15', to: '2026-04-15', unit: 'year', count: 1, whole: 2, fraction: '3/12' },
  ] as const)(
    'F-09 $from to $to is $whole and $fraction $unit',
    ({ from, to, unit, count, whole, fraction }) => {
      const [top = '0', bottom = '1'] = fraction.split('/');
      const periods = periodsBetween(day(from), day(to), { unit, count });
      expect(periods.whole).toBe(whole);
      expect(periods.fraction.minus(new Decimal(top).div(bottom)).abs().lt('1e-15')).toBe(true);
    },
  );

  test('F-09 a single payment after whole months counts in months, otherwise in days', () => {
    expect(singlePaymentPeriods(day('2026-01-15'), day('2026-07-15')).perYear.toString()).toBe('2');
    expect(singlePaymentPeriods(day('1978-01-03'), day('1978-09-15')).perYear.toFixed(6)).toBe(
      '1.431373',
    );
    expect(singlePaymentPeriods(day('2024-01-15'), day('2026-01-15')).periods.whole).toBe(2);
  });
});
