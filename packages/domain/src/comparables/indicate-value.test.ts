import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import type { MarketFit } from './fit-market';
import { dropEach, indicateValue, upperTenth, type WeighedSale } from './indicate-value';

const none: MarketFit = { fitted: false, sales: 3, least: 24 };
const market: MarketFit = {
  fitted: true,
  sales: 100,
  trimmed: 0,
  rates: [],
  index: [],
  residual: 0.1,
};
const sale = (id: string, adjusted: number, over: Partial<WeighedSale> = {}): WeighedSale => ({
  id,
  adjusted: dollars(adjusted),
  standardError: dollars(0),
  similarity: 80,
  ...over,
});
const anySales = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1 }),
    adjusted: fc.integer({ min: 5_000_000, max: 90_000_000 }).map(cents),
    standardError: fc.integer({ min: 0, max: 5_000_000 }).map(cents),
    similarity: fc.double({ min: 0, max: 100, noNaN: true }),
  }),
  { minLength: 1, maxLength: 12, selector: ({ id }) => id },
);

describe('F-03 indicated value', () => {
  test('two alike sales: their mean, and Student’s 80% interval of it (worked by hand)', () => {
    const found = indicateValue([sale('a', 300_000), sale('b', 320_000)], none);
    // The spread is 14,142, which over √2 is 10,000; t with one degree of freedom is 3.078.
    expect(found?.value).toBe(dollars(310_000));
    expect(found?.range).toEqual({ low: dollars(279_200), high: dollars(340_800) });
    expect(found?.adjusted).toEqual({ low: dollars(300_000), high: dollars(320_000) });
  });

  test('six sales that happen to agree promise no more than the market keeps', () => {
    const agreeing = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => sale(id, 300_000));
    // The variance is (4 × 30,000² + 5 × 0) / 9 over six sales; t with nine degrees of freedom is
    // 1.383.
    const reach = 1.383 * Math.sqrt((4 * 30_000 ** 2) / 9 / 6);
    const range = indicateValue(agreeing, market)?.range;
    expect((range?.high ?? 0) / 100).toBeCloseTo(300_000 + reach, -3);
    expect(indicateValue(agreeing, none)?.range).toEqual({
      low: dollars(300_000),
      high: dollars(300_000),
    });
  });

  test('a sale that is nothing like the subject weighs as one that is hardly like it', () => {
    const weightAt = (similarity: number) => {
      const found = indicateValue([sale('a', 300_000), sale('b', 350_000, { similarity })], none);
      return found?.weights[1]?.weight ?? 0;
    };
    // Worked by hand: 1² / (80² + 1²).
    expect(weightAt(1)).toBeCloseTo(1 / 6401, 12);
    expect(weightAt(0)).toBe(weightAt(1));
    expect(weightAt(2)).toBeCloseTo(4 / 6404, 12);
  });

  test('a sale twice as similar weighs four times as much', () => {
    const found = indicateValue([sale('a', 300_000), sale('b', 350_000, { similarity: 40 })], none);
    expect(found?.weights[0]?.weight).toBeCloseTo(0.8, 12);
    expect(found?.value).toBe(dollars(310_000));
  });

  test('a sale whose adjustments are surer weighs more', () => {
    const unsure = sale('b', 300_000, { standardError: dollars(60_000) });
    const found = indicateValue([sale('a', 300_000), unsure], market);
    // The weights are 1 / 0.1² and 1 / (0.1² + 0.2²).
    expect(found?.weights[0]?.weight).toBeCloseTo(100 / 120, 12);
    // Without a market they are 1 / 0.15² and 1 / (0.15² + 0.2²), which is as 25 to 9.
    const alone = indicateValue([sale('a', 300_000), unsure], none);
    expect(alone?.weights[0]?.weight).toBeCloseTo(25 / 34, 12);
  });

  test('without sales there is no value; one alone has a range only where a market is known', () => {
    expect(indicateValue([], market)).toBeNull();
    expect(indicateValue([sale('a', 300_000)], none)?.range).toBeNull();
    expect(indicateValue([sale('a', 300_000)], market)?.range).not.toBeNull();
  });

  test('weights add up to 1 and the value lies between the adjusted prices', () => {
    fc.assert(
      fc.property(anySales, (sales) => {
        const found = indicateValue(sales, market);
        if (!found) throw new Error('no value');
        expect(found.weights.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 9);
        expect(found.value).toBeGreaterThanOrEqual(found.adjusted.low - 5000);
        expect(found.value).toBeLessThanOrEqual(found.adjusted.high + 5000);
      }),
    );
  });

  test('the order of the sales changes nothing', () => {
    fc.assert(
      fc.property(anySales, (sales) => {
        const [one, other] = [
          indicateValue(sales, market),
          indicateValue([...sales].reverse(), market),
        ];
        expect(Math.abs((one?.value ?? 0) - (other?.value ?? 0))).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

describe('X-06 drop-one sensitivity', () => {
  test('says what the value would be without each sale (worked by hand)', () => {
    const sales = [sale('a', 300_000), sale('b', 300_000), sale('c', 330_000)];
    expect(dropEach(sales, none)).toEqual([
      { id: 'a', value: dollars(315_000), change: dollars(5000) },
      { id: 'b', value: dollars(315_000), change: dollars(5000) },
      { id: 'c', value: dollars(300_000), change: dollars(-10_000) },
    ]);
  });

  test('only sales that count can be dropped, and the last one leaves nothing', () => {
    expect(dropEach([], market)).toEqual([]);
    expect(dropEach([sale('a', 300_000)], market)).toEqual([]);
  });
});

/** Adds up Student's density from 0 to `value` by Simpson's rule. */
function between0And(value: number, freedom: number): number {
  // Γ((n + 1) / 2) / (Γ(n / 2) √(nπ)), from its values at 1 and 2 by steps of two.
  let scale = freedom % 2 === 1 ? 1 / Math.PI : 1 / Math.sqrt(8);
  for (let n = freedom % 2 === 1 ? 1 : 2; n < freedom; n += 2) {
    scale *= ((n + 1) / n) * Math.sqrt(n / (n + 2));
  }
  const density = (t: number) => scale * (1 + t ** 2 / freedom) ** (-(freedom + 1) / 2);
  const step = value / 200;
  const parts = Array.from({ length: 201 }, (_, at) => {
    const share = at === 0 || at === 200 ? 1 : at % 2 === 1 ? 4 : 2;
    return share * density(at * step);
  });
  return (step / 3) * parts.reduce((sum, part) => sum + part, 0);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 20, 60, 500])(
  'with %i degrees Student’s t exceeds the value once in ten (its density added up)',
  (freedom) => {
    expect(0.5 - between0And(upperTenth(freedom), freedom)).toBeCloseTo(0.1, 3);
  },
);

test.each([
  { freedom: 1, value: 3.078 },
  { freedom: 5, value: 1.476 },
  { freedom: 30, value: 1.31 },
  { freedom: 1000, value: 1.282 },
])(
  'Student’s t exceeds $value once in ten with $freedom degrees (tables)',
  ({ freedom, value }) => {
    expect(upperTenth(freedom)).toBeCloseTo(value, 2);
  },
);
