import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { validateMortgageApr } from './apr/mortgage-apr';
import { convertArea, pricePerSquareFoot, validatePricePerSquareFoot } from './area';
import { moneyAbove, moneyOrZero, rateWithin, termMonths, wholeCents, wholeNumber } from './bounds';

const day = (text: string) => Temporal.PlainDate.from(text);
const none = new Decimal(0);
const even = { principal: dollars(120_000), annualRate: none, months: 120 };
const messages = (invalid: { message: string }[]) => invalid.map(({ message }) => message);

describe('F-09 what may be entered', () => {
  test.each([
    { amount: 0, above: ['Enter an amount above zero.'], orZero: [] },
    { amount: 1, above: [], orZero: [] },
    {
      amount: -1,
      above: ['Enter an amount above zero.'],
      orZero: ['Enter zero or a positive amount.'],
    },
    { amount: 1_000_000_000_000, above: [], orZero: [] },
    {
      amount: 1_000_000_000_001,
      above: ['Enter at most $10,000,000,000.'],
      orZero: ['Enter at most $10,000,000,000.'],
    },
    {
      amount: 0.5,
      above: ['Enter an amount in dollars and cents.'],
      orZero: ['Enter an amount in dollars and cents.'],
    },
  ])('an amount of $amount cents: $above', ({ amount, above, orZero }) => {
    expect(messages(moneyAbove('field', amount))).toEqual(above);
    expect(messages(moneyOrZero('field', amount))).toEqual(orZero);
  });

  test('an amount above a floor of its own, of either sign where that has a meaning', () => {
    expect(messages(moneyAbove('field', 100, 100))).toEqual(['The amount is too small.']);
    expect(moneyAbove('field', 101, 100)).toEqual([]);
    expect(wholeCents('field', -1_000_000_000_000)).toEqual([]);
    expect(messages(wholeCents('field', -1_000_000_000_001))).toEqual([
      'Enter at most $10,000,000,000.',
    ]);
  });

  test('a rate from nothing to its highest', () => {
    const rate = (text: string, highest?: string) =>
      messages(rateWithin('field', new Decimal(text), highest));
    expect([rate('0'), rate('-0'), rate('1'), rate('0.1', '0.1')]).toEqual([[], [], [], []]);
    expect(rate('-0.01')).toEqual(['Enter zero or a positive percentage.']);
    expect(rate('1.01')).toEqual(['Enter at most 100%.']);
    expect(rate('0.11', '0.1')).toEqual(['Enter at most 10%.']);
    expect(rate('Infinity')).toEqual(['Enter a number.']);
  });

  test('a term of one to six hundred months, and whole numbers', () => {
    const terms = [0, 1, 600, 601, 1.5].map((months) => termMonths('field', months).length);
    expect(terms).toEqual([1, 0, 0, 1, 1]);
    expect([2, 3, 5, 6].map((value) => wholeNumber('field', value, 3, 5).length)).toEqual([
      1, 0, 0, 1,
    ]);
  });

  test('charges below the loan, and a first payment after closing', () => {
    const refused = (over: object) =>
      validateMortgageApr({ ...even, prepaidFinanceCharge: cents(0), ...over }).map(
        ({ field }) => field,
      );
    expect(refused({ prepaidFinanceCharge: cents(even.principal - 1) })).toEqual([]);
    expect(refused({ prepaidFinanceCharge: even.principal })).toEqual(['prepaidFinanceCharge']);
    const closingOn = day('2026-08-01');
    expect(refused({ closingOn, firstPaymentOn: day('2026-08-02') })).toEqual([]);
    expect(refused({ closingOn, firstPaymentOn: closingOn })).toEqual(['firstPaymentOn']);
    expect(refused({ closingOn })).toEqual([]);
  });
});

describe('F-11 areas', () => {
  // An acre is 43,560 square feet, a hectare 10,000 square meters, a foot 0.3048 m.
  test.each([
    { area: 1, from: 'square-yards', to: 'square-feet', is: '9' },
    { area: 1, from: 'acres', to: 'square-yards', is: '4840' },
    { area: 1, from: 'hectares', to: 'square-metres', is: '10000' },
    { area: 1, from: 'hectares', to: 'acres', is: '2.4711' },
    { area: 1, from: 'square-metres', to: 'square-feet', is: '10.7639' },
  ] as const)('$area $from are $is $to', ({ area, from, to, is }) => {
    expect(convertArea(new Decimal(area), from, to).toDecimalPlaces(4).toString()).toBe(is);
  });

  test('have a price where they are more than nothing', () => {
    const refused = (squareFeet: string) =>
      validatePricePerSquareFoot(dollars(1), new Decimal(squareFeet)).length;
    expect([refused('0'), refused('0.5'), refused('Infinity')]).toEqual([1, 0, 1]);
    expect(() => pricePerSquareFoot(dollars(1), none)).toThrow('squareFeet');
  });
});
