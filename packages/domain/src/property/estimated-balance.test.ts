import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { cents } from '../money';
import { amortise } from '../mortgage/payment/amortise';
import { estimatedBalance, openBalance, type RecordedLoan } from './estimated-balance';

const asOf = Temporal.PlainDate.from('2026-11-21');
const noSurvey = () => null;

function loan(over: Partial<RecordedLoan> = {}): RecordedLoan {
  return {
    recordedOn: '2021-11-10',
    amount: cents(20_000_000),
    loanType: 'Conventional',
    annualRate: '0.03',
    termMonths: 360,
    releasedOn: null,
    ...over,
  };
}

test.each([
  // The balances follow 59 payments from January 2022 to November 2026, by the closed formula of an
  // annuity.
  { why: 'recorded rate and term', over: {}, owed: 17_821_041 },
  { why: 'no interest', over: { annualRate: '0' }, owed: 16_722_222 },
  { why: 'recorded this month', over: { recordedOn: '2026-11-02' }, owed: 20_000_000 },
  { why: 'its term is over', over: { recordedOn: '1990-01-02' }, owed: 0 },
  { why: 'released', over: { releasedOn: '2024-05-01' }, owed: 0 },
  { why: 'a release that is still to come', over: { releasedOn: '2027-05-01' }, owed: 17_821_041 },
  { why: 'a credit line counts in full', over: { loanType: 'Home-equity line' }, owed: 20_000_000 },
])('owes $owed ($why)', ({ over, owed }) => {
  const estimate = estimatedBalance(loan(over), asOf, noSurvey);
  expect(Math.abs((estimate?.balance ?? Number.NaN) - owed)).toBeLessThanOrEqual(1);
});

test('differs from the schedule that a servicer bills by the cents that it rounds away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 200_000_000 }),
      fc.integer({ min: 16, max: 120 }),
      fc.constantFrom(180, 240, 360),
      fc.integer({ min: 1, max: 170 }),
      (amount, eighths, months, paid) => {
        const annualRate = new Decimal(eighths).div(1000);
        const recorded = asOf.subtract({ months: paid + 1 });
        const estimate = estimatedBalance(
          loan({
            amount: cents(amount),
            annualRate: annualRate.toFixed(),
            termMonths: months,
            recordedOn: recorded.toString(),
          }),
          asOf,
          noSurvey,
        );
        const { rows } = amortise({ principal: cents(amount), annualRate, months });
        // The tolerance is half a cent of each month's payment and half of its interest, with the
        // interest on them.
        const monthly = eighths / 1000 / 12;
        const rounded = ((1 + monthly) ** paid - 1) / monthly + 1;
        const difference = (estimate?.balance ?? Number.NaN) - (rows[paid - 1]?.balance ?? 0);
        expect(Math.abs(difference)).toBeLessThanOrEqual(rounded);
      },
    ),
    { numRuns: 200 },
  );
});

test('without a recorded rate the average of the day stands in, and says so', () => {
  const asked: string[] = [];
  const estimate = estimatedBalance(
    loan({ annualRate: null, termMonths: null }),
    asOf,
    (day, months) => {
      asked.push(`${day} ${months}`);
      return new Decimal('0.03');
    },
  );
  expect(asked).toEqual(['2021-11-10 360']);
  expect(estimate).toMatchObject({ basis: 'average-rate' });
  expect(estimate?.assumption).toBe(
    'Every payment made when due, at the national average of 3%, 30 years assumed',
  );
});

test('without any rate nothing is estimated', () => {
  expect(estimatedBalance(loan({ annualRate: null }), asOf, noSurvey)).toBeNull();
  expect(openBalance([loan(), loan({ annualRate: null })], null, asOf, noSurvey)).toBeNull();
});

test('loans of before the last sale are taken as paid off by it', () => {
  const open = openBalance([loan({ recordedOn: '2010-01-04' })], '2020-01-01', asOf, noSurvey);
  expect(open).toMatchObject({ balance: 0, assumption: 'Paid off by the last sale' });
  const both = openBalance(
    [loan({ recordedOn: '2010-01-04' }), loan({ recordedOn: '2026-11-02' })],
    '2020-01-01',
    asOf,
    noSurvey,
  );
  expect(both?.balance).toBe(20_000_000);
});

test('of two loans without a release both count, and that is said', () => {
  const first = loan();
  const later = loan({ recordedOn: '2026-11-02', annualRate: '0.06' });
  const open = openBalance([first, later], null, asOf, noSurvey);
  expect(open?.balance).toBe(17_821_041 + 20_000_000);
  expect(open?.assumption).toBe(
    'Every payment made when due, at 3% recorded, 360 months recorded; ' +
      'Every payment made when due, at 6% recorded, 360 months recorded; ' +
      'Loans without a recorded release count as open',
  );
  const released = { ...first, releasedOn: '2026-11-02' };
  const one = openBalance([released, later], null, asOf, noSurvey);
  expect(one?.balance).toBe(20_000_000);
  expect(one?.assumption).not.toContain('count as open');
});

test('where no loan is recorded nothing is said', () => {
  expect(openBalance([], null, asOf, noSurvey)).toBeNull();
});
