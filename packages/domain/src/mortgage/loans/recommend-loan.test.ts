import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { compareLoans, type LoanOffer } from './compare-loans';
import { breakEvenOf, recommendLoan } from './recommend-loan';

const months = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

function offer(name: string, changes: Partial<LoanOffer> = {}): LoanOffer {
  return {
    name,
    principal: dollars(436_500),
    annualRate: new Decimal('0.06375'),
    months: 360,
    financeCharges: dollars(2000),
    otherCosts: dollars(6000),
    ...changes,
  };
}

const plain = offer('Plain');
const withPoint = offer('With a point', {
  annualRate: new Decimal('0.06125'),
  financeCharges: dollars(6365),
});

describe('X-02 the recommended loan', () => {
  const plan = { cash: [dollars(50_000), dollars(55_000)], available: dollars(60_000), month: 84 };

  test('is the one that costs least by the planned month, with the month from which it does', () => {
    const comparison = compareLoans([plain, withPoint], months(84));
    const { best } = recommendLoan(comparison, plan);
    expect(best?.at).toBe(1);
    const [against] = best?.against ?? [];
    // $4,365 at about $90 of interest a month.
    expect(against?.breakEven).toBeGreaterThan(44);
    expect(against?.breakEven).toBeLessThan(52);
    expect(recommendLoan(comparison, { ...plan, month: 24 }).best?.at).toBe(0);
  });

  test('is never one that the cash does not cover', () => {
    const comparison = compareLoans([plain, withPoint], months(84));
    const short = recommendLoan(comparison, { ...plan, available: dollars(52_000) });
    expect([short.best?.at, short.covered]).toEqual([0, [true, false]]);
    expect(recommendLoan(comparison, { ...plan, available: dollars(1) })).toMatchObject({
      best: null,
      why: 'no-cash',
    });
  });

  test('is not told where a premium that is not known could decide', () => {
    const comparison = compareLoans([plain, offer('Not priced', { insurance: null })], months(84));
    expect(recommendLoan(comparison, plan)).toMatchObject({ best: null, why: 'not-priced' });
  });

  test('refuses cash below zero by the name of its field', () => {
    const comparison = compareLoans([plain], months(12));
    const wrong = { cash: [cents(0)], available: cents(-1), month: 12 };
    expect(() => recommendLoan(comparison, wrong)).toThrow(/available/);
  });
});

const anyOffer = fc.record({
  annualRate: fc.integer({ min: 3000, max: 9000 }).map((rate) => new Decimal(rate).div(100_000)),
  financeCharges: fc.integer({ min: 0, max: 12_000_00 }).map(cents),
  principal: fc.integer({ min: 300_000_00, max: 450_000_00 }).map(cents),
  insurance: fc.record({
    monthly: fc.integer({ min: 0, max: 300_00 }).map(cents),
    months: fc.integer({ min: 0, max: 360 }),
  }),
});

test('X-02 what the recommendation says, no row denies', () => {
  const many = fc.array(anyOffer, { minLength: 2, maxLength: 4 });
  const stays = fc.integer({ min: 1, max: 120 });
  const budgets = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
  fc.assert(
    fc.property(
      many,
      stays,
      budgets,
      fc.array(budgets, { minLength: 4, maxLength: 4 }),
      (offers, month, available, cash) => {
        const comparison = compareLoans(
          offers.map((changes, at) => offer(`Loan ${at + 1}`, changes)),
          months(month),
        );
        const plan = { cash: cash.slice(0, offers.length), available, month };
        const { best, covered } = recommendLoan(comparison, plan);
        const cost = (at: number, on: number) => comparison.loans[at]?.horizons[on - 1]?.cost ?? 0;
        expect(covered).toEqual(plan.cash.map((each) => each <= available));
        if (best === null) {
          expect(covered).not.toContain(true);
          return;
        }
        expect(covered[best.at]).toBe(true);
        for (const { at, saving, breakEven } of best.against) {
          expect(covered[at]).toBe(true);
          expect(saving).toBe(cost(at, month) - cost(best.at, month));
          expect(saving).toBeGreaterThanOrEqual(0);
          expect(breakEven).toBeLessThanOrEqual(month);
          for (let on = Math.max(1, breakEven); on <= month; on += 1) {
            expect(cost(best.at, on)).toBeLessThanOrEqual(cost(at, on));
          }
          if (breakEven > 1)
            expect(cost(best.at, breakEven - 1)).toBeGreaterThan(cost(at, breakEven - 1));
          expect(breakEvenOf(comparison, { best: best.at, other: at, month })).toBe(breakEven);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 20_000);
