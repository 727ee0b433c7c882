import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars, noCents } from '../../money';
import { comparePurchase, type Purchase, type PurchaseLoan } from './compare-purchase';

const purchase: Purchase = {
  price: dollars(400_000),
  score: 740,
  years: 7,
  cash: null,
  taxes: dollars(4800),
  insurance: dollars(1800),
  dues: null,
};

function aLoan(changes: Partial<PurchaseLoan> = {}): PurchaseLoan {
  return {
    ...{ program: 'fannie-conventional', down: new Decimal('0.2'), rate: new Decimal('0.065') },
    ...{ term: 360, charges: dollars(2000), costs: dollars(6000), extra: noCents },
    ...changes,
  };
}

const withPoint = aLoan({ rate: new Decimal('0.0625'), charges: dollars(5200) });

describe('X-02 loans compared for a purchase', () => {
  test('a payment is the sum of its parts, each worked by hand', () => {
    const { loans } = comparePurchase(purchase, [aLoan()]);
    // The annuity formula: $320,000 at 6.5% over 360 months.
    expect(loans[0]?.parts).toEqual([
      { part: 'principal-and-interest', amount: 202_262 },
      { part: 'tax', amount: 40_000 },
      { part: 'insurance', amount: 15_000 },
    ]);
    expect(loans[0]?.payment).toBe(257_262);
    expect(loans[0]?.cash).toBe(88_000_00);
    expect(loans[0]?.insuredMonths).toBe(0);
  });

  test('the years asked are among those shown, and the loan named costs least in them', () => {
    const { loans, told } = comparePurchase(purchase, [aLoan(), withPoint]);
    expect(loans[0]?.costs.map(({ years }) => years)).toEqual([5, 7, 10, 30]);
    const at7 = loans.map(({ costs }) => costs.find(({ years }) => years === 7));
    expect(told.best?.at).toBe(1);
    expect(at7.map((each) => each?.isLeast)).toEqual([false, true]);
    expect(Number(at7[0]?.cost) - Number(at7[1]?.cost)).toBe(told.best?.against[0]?.saving);
  });

  test('what is not known makes the payment unknown, never less', () => {
    const { loans } = comparePurchase({ ...purchase, taxes: null }, [aLoan()]);
    expect(loans[0]?.parts[1]).toEqual({ part: 'tax', amount: null });
    expect(loans[0]?.payment).toBeNull();
  });

  test('cash that does not cover a loan is short by the difference', () => {
    const { loans, told } = comparePurchase({ ...purchase, cash: dollars(30_000) }, [
      aLoan(),
      aLoan({ program: 'fha', down: new Decimal('0.035') }),
    ]);
    expect(loans.map(({ short }) => short)).toEqual([58_000_00, 0]);
    expect(told).toMatchObject({ covered: [false, true], best: { at: 1, against: [] } });
  });

  test.each([
    { field: 'loans.0.down', loans: [aLoan({ down: new Decimal(1) })], of: {} },
    { field: 'loans.1.rate', loans: [aLoan(), aLoan({ rate: new Decimal(2) })], of: {} },
    { field: 'loans.0.charges', loans: [aLoan({ charges: cents(-1) })], of: {} },
    { field: 'score', loans: [aLoan()], of: { score: 20 } },
    { field: 'years', loans: [aLoan()], of: { years: 0 } },
    { field: 'taxes', loans: [aLoan()], of: { taxes: cents(-1) } },
    { field: 'offers', loans: [], of: {} },
  ])('refuses $field out of bounds by its name', ({ field, loans, of }) => {
    const compare = () => comparePurchase({ ...purchase, ...of }, loans);
    expect(compare).toThrow(new RegExp(field.replaceAll('.', '\\.')));
  });

  test('a loan with more down never has the higher payment', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 20, max: 90 }), fc.integer({ min: 20, max: 90 })),
        (shares) => {
          const [less = 20, more = 20] = shares.toSorted((a, b) => a - b);
          const { loans } = comparePurchase(
            purchase,
            [less, more].map((share) => aLoan({ down: new Decimal(share).div(100) })),
          );
          expect(Number(loans[1]?.payment)).toBeLessThanOrEqual(Number(loans[0]?.payment));
        },
      ),
      { numRuns: 20 },
    );
  });
});
