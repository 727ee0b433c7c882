import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { taxProration } from '../reference/closing/property-tax-table';
import { daysBetween, daysInYear } from './day-count';
import { prorateProperty, validateProration } from './property-tax-proration';
import { prorateTax } from './prorate-tax';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('day counts', () => {
  test('a leap tax year has 366 actual days, 365 or 360 by the other conventions', () => {
    expect(daysInYear(day('2028-01-01'), 'actual')).toBe(366);
    expect(daysInYear(day('2027-07-01'), 'actual')).toBe(366);
    expect(daysInYear(day('2028-01-01'), '365')).toBe(365);
    expect(daysInYear(day('2028-01-01'), '360')).toBe(360);
  });

  test.each([
    { from: '2026-01-01', to: '2027-01-01', days: 360 },
    { from: '2026-01-31', to: '2026-02-28', days: 30 },
    { from: '2026-07-01', to: '2026-10-16', days: 105 },
  ])('counts $days days of twelve thirty-day months from $from to $to', ({ from, to, days }) => {
    expect(daysBetween(day(from), day(to), '360')).toBe(days);
  });
});

describe('prorateTax', () => {
  const arrears = {
    annual: dollars(3650),
    yearStart: '01-01',
    paidThrough: day('2025-12-31'),
    closing: day('2026-07-01'),
    dayCount: 'actual' as const,
  };

  test('credits the buyer with the days that the seller has not paid (181 days at $10)', () => {
    const proration = prorateTax({ ...arrears, closingDay: 'buyer' });
    expect(proration).toMatchObject({ sellerOwes: dollars(1810), buyerOwes: 0, days: 181 });
    expect(proration.perDiem.toString()).toBe('1000');
  });

  test('the day of closing costs one more day when it is the seller’s', () => {
    expect(prorateTax({ ...arrears, closingDay: 'seller' }).sellerOwes).toBe(dollars(1820));
  });

  test('credits the seller with days paid ahead (184 days at $10)', () => {
    const ahead = prorateTax({ ...arrears, paidThrough: day('2026-12-31'), closingDay: 'buyer' });
    expect(ahead).toMatchObject({ sellerOwes: 0, buyerOwes: dollars(1840), days: 184 });
  });

  test('a bill a year behind is owed for both years', () => {
    const behind = prorateTax({ ...arrears, paidThrough: day('2024-12-31'), closingDay: 'buyer' });
    expect(behind.sellerOwes).toBe(dollars(3650 + 1810));
  });
});

describe('F-06 the amount is what the printed formula gives', () => {
  const formulaIs = /^\$([\d,.]+) a year × (\d+) days ÷ (\d+),/;
  const dates = Array.from({ length: 86 }, (_, at) => day('2026-01-03').add({ days: at * 4 }));

  test.each(['2025-12-31', '2026-12-31'])('on 86 days, paid through %s', (paid) => {
    for (const closing of dates) {
      const shared = prorateTax({
        annual: dollars('4387.41'),
        yearStart: '07-01',
        paidThrough: day(paid),
        closing,
        closingDay: 'buyer',
        dayCount: 'actual',
      });
      const [, annual = '', days = '', year = ''] = formulaIs.exec(shared.formula) ?? [];
      const exact = (Number(annual.replace(',', '')) * 100 * Number(days)) / Number(year);
      expect({ closing: `${closing}`, amount: shared.sellerOwes + shared.buyerOwes }).toEqual({
        closing: `${closing}`,
        amount: Math.round(exact),
      });
    }
  });

  test('where a leap year meets another, the formula names both', () => {
    const { formula, sellerOwes } = prorateTax({
      annual: dollars(3650),
      yearStart: '01-01',
      paidThrough: day('2027-06-30'),
      closing: day('2028-03-01'),
      closingDay: 'buyer',
      dayCount: 'actual',
    });
    expect(formula).toContain('$3,650 a year × (184 days ÷ 365 + 60 days ÷ 366)');
    expect(sellerOwes).toBe(Math.round(365_000 * (184 / 365 + 60 / 366)));
  });
});

const anyDay = fc.integer({ min: 0, max: 365 * 20 }).map((days) => day('2015-01-01').add({ days }));
const anyCount = fc.constantFrom('actual' as const, '365' as const, '360' as const);
const anyTax = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

describe('splits', () => {
  test('what one side is owed plus what the other is owed on the same year is the year', () => {
    fc.assert(
      fc.property(anyTax, anyDay, anyCount, (annual, closing, dayCount) => {
        const share = {
          annual,
          yearStart: '01-01',
          closing,
          closingDay: 'buyer' as const,
          dayCount,
        };
        const last = day(`${closing.year - 1}-12-31`);
        const unpaid = prorateTax({ ...share, paidThrough: last });
        const paid = prorateTax({ ...share, paidThrough: last.add({ years: 1 }) });
        expect(unpaid.sellerOwes + paid.buyerOwes).toBe(annual);
      }),
    );
  });
});

describe('prorateProperty', () => {
  const tax = { annualTax: dollars(3650) };

  test.each([
    { state: 'FL', closing: '2026-07-01', seller: 1810, buyer: 0, why: 'calendar year in arrears' },
    {
      state: 'TX',
      closing: '2026-07-01',
      seller: 1820,
      buyer: 0,
      why: 'closing day is the seller’s',
    },
    {
      state: 'MD',
      closing: '2026-10-01',
      seller: 0,
      buyer: 2730,
      why: 'fiscal year paid in September',
    },
    { state: 'CA', closing: '2026-11-15', seller: 0, buyer: 470, why: 'first instalment paid' },
    { state: 'CA', closing: '2026-10-15', seller: 1060, buyer: 0, why: 'first instalment not due' },
    {
      state: 'IN',
      closing: '2026-07-01',
      seller: 3650,
      buyer: 0,
      why: 'half of last year still due',
    },
    { state: 'NJ', closing: '2026-07-01', seller: 0, buyer: 0, why: 'quarter paid to the day' },
  ])('F-06 $state closing $closing: seller $seller, buyer $buyer ($why)', (row) => {
    const { state, closing, seller, buyer } = row;
    const proration = prorateProperty({ ...tax, state, closing: day(closing) }, taxProration);
    expect(proration.sellerOwes).toBe(dollars(seller));
    expect(proration.buyerOwes).toBe(dollars(buyer));
    expect(proration.citation).toMatchObject({ table: 'tax-proration', row: `proration/${state}` });
  });

  test('Pennsylvania’s school tax runs on its own year', () => {
    const both = prorateProperty(
      { ...tax, state: 'PA', schoolTax: dollars(3650), closing: day('2026-10-01') },
      taxProration,
    );
    expect(both.parts.map((part) => part.buyerOwes)).toEqual([dollars(920), dollars(2730)]);
  });

  test('names the field of a bad input', () => {
    const bad = { ...tax, state: 'FL', closing: day('2026-07-01') };
    const fields = (input: object) => validateProration({ ...bad, ...input }).map((i) => i.field);
    expect(fields({ annualTax: -1 })).toEqual(['annualTax']);
    expect(fields({ annualTax: Number.POSITIVE_INFINITY })).toEqual(['annualTax']);
    expect(fields({ schoolTax: Number.NaN })).toEqual(['schoolTax']);
    expect(fields({ dayCount: '364' })).toEqual(['dayCount']);
    expect(fields({ paidThrough: day('1999-01-01') })).toEqual(['paidThrough']);
  });

  test('every state can be prorated on any day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...taxProration.states), anyDay, ({ state }, closing) => {
        const { sellerOwes, buyerOwes } = prorateProperty({ ...tax, state, closing }, taxProration);
        expect(Math.min(sellerOwes, buyerOwes)).toBe(0);
        expect(Math.max(sellerOwes, buyerOwes)).toBeLessThanOrEqual(3 * tax.annualTax);
      }),
    );
  });
});
