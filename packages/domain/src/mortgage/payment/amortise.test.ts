import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars, roundHalfUp, sum } from '../../money';
import {
  amortise,
  balanceAfter,
  dueOn,
  interestThrough,
  type ScheduleTerms,
  validateSchedule,
} from './amortise';
import type { ExtraPayment } from './extra-payments';
import { exactInterest, monthlyPayment } from './payment';
import { periodicInterest } from './periodic-interest';

const anyRate = fc
  .integer({ min: 0, max: 200_000 })
  .map((millionths) => new Decimal(millionths).div(1_000_000));
const anyExtra = fc.oneof(
  fc.record({
    kind: fc.constant('once' as const),
    month: fc.integer({ min: 1, max: 360 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    from: fc.integer({ min: 1, max: 360 }),
    amount: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({
    kind: fc.constant('yearly' as const),
    firstMonth: fc.integer({ min: 1, max: 360 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  }),
);
const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .record({
    principal: fc.integer({ min: 1_000_00, max: 5_000_000_00 }).map(cents),
    annualRate: anyRate,
    months: fc.integer({ min: 2, max: 600 }),
    extras: fc.array(anyExtra, { maxLength: 3 }),
    recastAfter: fc.array(fc.integer({ min: 1, max: 360 }), { maxLength: 2 }),
  })
  .map((terms) => ({
    ...terms,
    extras: terms.extras.filter((extra) => firstMonth(extra) <= terms.months),
    recastAfter: terms.recastAfter.filter((month) => month <= terms.months),
  }));

describe('a schedule', () => {
  test('F-09 repays exactly what was borrowed, whatever is paid extra', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows, totals } = amortise(terms);
        const repaid = sum(rows.map((row) => cents(row.principal + row.extra)));
        expect(repaid).toBe(terms.principal);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(totals.paid).toBe(sum(rows.map((row) => cents(row.payment + row.extra))));
        expect(rows.length).toBeLessThanOrEqual(terms.months);
        for (const row of rows) expect(row.payment).toBe(row.interest + row.principal);
      }),
      { numRuns: 200 },
    );
  });

  test('F-09 never costs more interest for an extra payment', () => {
    fc.assert(
      fc.property(anyTerms, ({ recastAfter: _, ...terms }) => {
        const { extras: __, ...plain } = terms;
        expect(amortise(terms).totals.interest).toBeLessThanOrEqual(
          amortise(plain).totals.interest,
        );
      }),
      { numRuns: 100 },
    );
  });

  test('F-09 counts interest in whole numbers just as Decimal does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.constantFrom(12, 26, 52, 365),
        (balance, rate, perYear) => {
          const annualRate = new Decimal(rate.toString()).div('1e15');
          const exact = new Decimal(balance)
            .times(rate.toString())
            .div(new Decimal('1e15').times(perYear));
          expect(periodicInterest(annualRate, perYear)(balance)).toBe(roundHalfUp(exact));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('F-09 rounds half a cent of interest up', () => {
    expect(periodicInterest(new Decimal('0.06'), 12)(100)).toBe(1);
    expect(periodicInterest(new Decimal('0.06'), 12)(99)).toBe(0);
  });

  test('F-09 without interest is plain division with the remainder last', () => {
    const { rows, totals } = amortise({
      principal: cents(1_000),
      annualRate: new Decimal(0),
      months: 3,
    });
    expect(rows.map(({ payment }) => payment)).toEqual([333, 333, 334]);
    expect(totals.interest).toBe(0);
  });

  test('F-09 pays the extra beside the scheduled payment and stops early', () => {
    const extras: ExtraPayment[] = [{ kind: 'monthly', from: 1, amount: dollars(200) }];
    const loan = { principal: dollars(300_000), annualRate: new Decimal('0.065'), months: 360 };
    const faster = amortise({ ...loan, extras });
    expect(faster.rows[0]).toMatchObject({ payment: 189_620, extra: 20_000 });
    // −ln(1 − 300,000 × i ÷ 2,096.20) ÷ ln(1 + i) is 276.3, so the 277th payment is the last.
    expect(faster.payoffMonth).toBe(277);
    expect(faster.totals.interest).toBeLessThan(amortise(loan).totals.interest);
  });

  test('F-09 recasts to a lower payment over the same months', () => {
    const terms: ScheduleTerms = {
      principal: dollars(300_000),
      annualRate: new Decimal('0.06'),
      months: 300,
      extras: [{ kind: 'once', month: 12, amount: dollars(50_000) }],
      recastAfter: [12],
    };
    const { rows, payoffMonth } = amortise(terms);
    const after = rows[12];
    const owed = balanceAfter(amortise(terms), 12);
    expect(payoffMonth).toBe(300);
    expect(after?.payment).toBe(
      monthlyPayment({ principal: owed, annualRate: terms.annualRate, months: 288 }),
    );
  });

  test('F-09 clears the balance with the balloon payment', () => {
    const { rows } = amortise({
      principal: dollars(200_000),
      annualRate: new Decimal('0.07'),
      months: 360,
      balloonMonth: 84,
    });
    expect(rows).toHaveLength(84);
    expect(rows.at(-1)?.balance).toBe(0);
    expect(rows.at(-1)?.payment).toBeGreaterThan(dollars(180_000));
  });

  test('F-09 pays interest alone first and the whole loan in what is left', () => {
    const { rows } = amortise({
      principal: dollars(100_000),
      annualRate: new Decimal('0.06'),
      months: 360,
      interestOnlyMonths: 120,
    });
    expect(rows[119]).toMatchObject({ payment: 50_000, balance: 10_000_000 });
    expect(rows[120]?.payment).toBe(71_643);
    expect(rows.at(-1)?.balance).toBe(0);
  });

  test('F-09 adds up interest to a month and dates a payment', () => {
    const schedule = amortise({
      principal: dollars(1_200),
      annualRate: new Decimal('0.12'),
      months: 12,
    });
    expect(interestThrough(schedule, 1)).toBe(1_200);
    expect(balanceAfter(schedule, 0)).toBe(120_000);
    const endOfMonth = Temporal.PlainDate.from('2026-01-31');
    expect(dueOn(endOfMonth, 2).toString()).toBe('2026-02-28');
    expect(dueOn(endOfMonth, 3).toString()).toBe('2026-03-31');
  });

  test('F-09 billed to the cent stays within a few dollars of the unrounded total', () => {
    const loan = { principal: dollars(300_000), annualRate: new Decimal('0.065'), months: 360 };
    const gap = amortise(loan).totals.interest - roundHalfUp(exactInterest(loan));
    expect(Math.abs(gap)).toBeLessThan(1_000);
  });
});

describe('refused schedules', () => {
  const good: ScheduleTerms = {
    principal: dollars(100_000),
    annualRate: new Decimal('0.06'),
    months: 360,
  };
  test.each([
    { why: 'a negative loan', change: { principal: cents(-1) }, field: 'principal' },
    { why: 'a loan of nothing', change: { principal: cents(0) }, field: 'principal' },
    {
      why: 'an infinite loan',
      change: { principal: Number('1e309') as never },
      field: 'principal',
    },
    {
      why: 'a loan that is no number',
      change: { principal: Number.NaN as never },
      field: 'principal',
    },
    { why: 'no months', change: { months: 0 }, field: 'months' },
    { why: 'a hundred years', change: { months: 1200 }, field: 'months' },
    { why: 'half a month', change: { months: 12.5 }, field: 'months' },
    { why: 'a negative rate', change: { annualRate: new Decimal('-0.01') }, field: 'annualRate' },
    { why: 'a rate above 100%', change: { annualRate: new Decimal('6.5') }, field: 'annualRate' },
    {
      why: 'an infinite rate',
      change: { annualRate: new Decimal(Number('1e309')) },
      field: 'annualRate',
    },
    {
      why: 'a negative extra',
      change: { extras: [{ kind: 'monthly', from: 1, amount: -5 }] },
      field: 'extras.0.amount',
    },
    {
      why: 'an extra after the end',
      change: { extras: [{ kind: 'once', month: 361, amount: 5 }] },
      field: 'extras.0.month',
    },
  ] as const)('F-09 $why is refused at $field', ({ change, field }) => {
    const terms = { ...good, ...change } as ScheduleTerms;
    expect(validateSchedule(terms).map((each) => each.field)).toContain(field);
    expect(() => amortise(terms)).toThrow(field);
  });

  test('F-09 a rate of zero is a rate', () => {
    expect(validateSchedule({ ...good, annualRate: new Decimal(0) })).toEqual([]);
  });
});

function firstMonth(extra: ExtraPayment): number {
  if (extra.kind === 'once') return extra.month;
  return extra.kind === 'monthly' ? extra.from : extra.firstMonth;
}
