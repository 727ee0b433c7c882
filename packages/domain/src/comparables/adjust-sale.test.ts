import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars, sum } from '../money';
import { adjustSale } from './adjust-sale';
import type { MarketFit } from './fit-market';
import { aSale } from './test/a-sale';

const market: MarketFit = {
  fitted: true,
  sales: 100,
  trimmed: 0,
  residual: 0.1,
  rates: [
    { attribute: 'size', rate: 0.6, standardError: 0.05, sales: 100, refused: null },
    { attribute: 'beds', rate: 0.01, standardError: 0.02, sales: 100, refused: null },
    { attribute: 'baths', rate: 0.05, standardError: 0.01, sales: 100, refused: null },
    { attribute: 'age', rate: 0.002, standardError: 0.0005, sales: 100, refused: null },
  ],
  index: [
    { month: '2026-05', level: 0.96, standardError: 0.01, sales: 9 },
    { month: '2026-10', level: 1, standardError: 0, sales: 9 },
  ],
};
const none: MarketFit = { fitted: false, sales: 3, least: 24 };
const subject = aSale({ propertyId: 'pa-42101-1' });
const line = (name: string, sale = aSale(), fit: MarketFit = market) =>
  adjustSale(sale, subject, fit).lines.find((one) => one.name === name);

describe('X-06 line adjustments (worked by hand)', () => {
  test('time: 300,000 at a level of 0.96 is 312,500 today', () => {
    expect(line('time')).toEqual({
      name: 'time',
      basis: 'fitted',
      amount: dollars(12_500),
      suggested: dollars(12_500),
      // It is 1% of 312,500.
      standardError: dollars(3125),
    });
  });

  test('size alone: 1,500 against 1,350 square feet at 0.6 is (1500/1350)^0.6 of the price', () => {
    const sale = aSale({ soldOn: '2026-10-02', livingAreaSqft: 1350 });
    // It is 1.065257 × 300,000 − 300,000.
    expect(line('size', sale)?.amount).toBe(dollars(19_577));
  });

  test('one bath fewer adds the rate of a bath: e^0.05 − 1 of the price', () => {
    const sale = aSale({ soldOn: '2026-10-02', baths: 1 });
    expect(line('baths', sale)?.amount).toBe(dollars(15_381));
    // A rate of 0.01 per bath, over dollars per logarithm of 307,627, is 15,381 / 0.05 × 0.01.
    expect(line('baths', sale)?.standardError).toBe(dollars(3076));
  });

  test('a better sale is adjusted down: twenty years at 0.002 are e^−0.04 − 1 of the price', () => {
    const sale = aSale({ soldOn: '2026-10-02', yearBuilt: 2000 });
    // It is 0.960789 × 300,000 − 300,000.
    expect(line('age', sale)?.amount).toBe(dollars(-11_763));
  });

  test('what follows time is worked from the price of today, and the errors add up as squares', () => {
    const { lines, net, standardError } = adjustSale(aSale({ baths: 1 }), subject, market);
    // Today the sale's 300,000 are 312,500; a bath is e^0.05 − 1 of them, at an error of 0.01 of
    // 16,022 / 0.05.
    expect(lines.find(({ name }) => name === 'baths')).toMatchObject({
      amount: dollars(16_022),
      standardError: dollars(3204),
    });
    expect(net).toBe(dollars(12_500 + 16_022));
    // √(3,125² + 3,204²) is 4,475.6274, to the cent.
    expect(standardError).toBe(cents(447_563));
  });

  test('an equal attribute is adjusted by zero, an unknown one not at all', () => {
    expect(line('size')).toMatchObject({ basis: 'fitted', amount: 0 });
    expect(line('size', aSale({ livingAreaSqft: null }))).toMatchObject({
      basis: 'unknown',
      amount: null,
    });
    expect(line('size', aSale({ livingAreaSqft: 0 }))).toMatchObject({
      basis: 'unknown',
      amount: null,
    });
    expect(line('lot')).toMatchObject({ basis: 'not-fitted', amount: null });
    expect(line('condition')).toMatchObject({ basis: 'not-fitted', amount: null });
  });

  test('without a market nothing is adjusted, and it says so', () => {
    const { lines, adjusted, gross, standardError } = adjustSale(aSale(), subject, none);
    expect(standardError).toBe(0);
    expect(new Set(lines.map(({ basis }) => basis))).toEqual(new Set(['not-fitted']));
    expect(adjusted).toBe(dollars(300_000));
    expect(gross).toBe(0);
  });

  test('a hand-edited amount stands in place of the fitted one, which is kept', () => {
    const { lines, net } = adjustSale(aSale(), subject, market, {
      time: dollars(5000),
      condition: dollars(-2000),
    });
    expect(net).toBe(dollars(3000));
    expect(lines.find(({ name }) => name === 'time')).toEqual({
      name: 'time',
      basis: 'edited',
      amount: dollars(5000),
      suggested: dollars(12_500),
      standardError: null,
    });
    expect(lines.find(({ name }) => name === 'condition')).toMatchObject({
      basis: 'edited',
      suggested: null,
    });
  });
});

test('X-06 adjustments add up: price plus lines is the adjusted price', () => {
  const anySale = fc.record({
    price: fc.integer({ min: 1_000_000, max: 500_000_000 }).map(cents),
    livingAreaSqft: fc.option(fc.integer({ min: 300, max: 9000 }), { nil: null }),
    baths: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    yearBuilt: fc.option(fc.integer({ min: 1850, max: 2026 }), { nil: null }),
  });
  fc.assert(
    fc.property(anySale, (given) => {
      const sale = aSale(given);
      const { lines, net, gross, adjusted } = adjustSale(sale, subject, market);
      const amounts = lines.flatMap(({ amount }) => (amount === null ? [] : [amount]));
      expect(sum(amounts)).toBe(net);
      expect(sale.price + net).toBe(adjusted);
      expect(gross).toBeGreaterThanOrEqual(Math.abs(net));
    }),
  );
});
