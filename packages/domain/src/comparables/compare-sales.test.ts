import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { compareSales, marketNotices } from './compare-sales';
import type { MarketFit } from './fit-market';
import { aSale } from './test/a-sale';

const market: MarketFit = {
  fitted: true,
  sales: 100,
  trimmed: 0,
  residual: 0.1,
  rates: [
    { attribute: 'size', rate: 1, standardError: 0.05, sales: 100, refused: null },
    { attribute: 'beds', rate: 0, standardError: 0.02, sales: 100, refused: -0.05 },
  ],
  index: [{ month: '2026-05', level: 1, standardError: 0, sales: 9 }],
};
const subject = aSale({ propertyId: 'pa-42101-1' });
const sale = (saleId: string, livingAreaSqft = 1500) => ({
  ...aSale({ livingAreaSqft }),
  saleId,
  similarity: { score: 80 },
});
const compare = (sales: ReturnType<typeof sale>[]) => compareSales(sales, subject, market);

describe('X-06 a value rests on three sales within 25% of gross adjustments', () => {
  test('a quarter of the price still counts, a little more does not', () => {
    // At a rate of 1 the price follows the area: from 1,200 to 1,500 sq ft adds 25%, and from
    // 1,199 more.
    const { sales, indication } = compare([sale('a', 1200), sale('b'), sale('c'), sale('d', 1199)]);
    expect(sales.map(({ isPastLimit }) => isPastLimit)).toEqual([false, false, false, true]);
    expect(sales[3]).toMatchObject({ weight: 0, drop: null });
    expect(indication?.weights.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(indication?.adjusted.high).toBe(dollars(375_000));
  });

  test('shares are of the price as sold, and what is more alike weighs more', () => {
    const half = { ...sale('c'), similarity: { score: 40 } };
    const { sales } = compare([sale('a', 1200), sale('b', 1800), half, sale('d')]);
    // From 1,800 to 1,500 sq ft a sixth of the price is taken off.
    expect(sales.map(({ netShare }) => Number(netShare.toFixed(4)))).toEqual([0.25, -0.1667, 0, 0]);
    expect(sales.map(({ grossShare }) => Number(grossShare.toFixed(4)))).toEqual([
      0.25, 0.1667, 0, 0,
    ]);
    // The last two are adjusted by nothing; half the likeness is a quarter of the weight.
    const [, , third, last] = sales;
    expect((last?.weight ?? 0) / (third?.weight ?? 1)).toBeCloseTo(4, 9);
  });

  test('with fewer than three no value is given, and the reason counts them', () => {
    const { sales, indication, refusal } = compare([
      sale('a'),
      sale('b'),
      sale('c', 700),
      sale('d', 2900),
    ]);
    expect(indication).toBeNull();
    expect(refusal).toBe(
      'Of 4 sales only 2 can be brought to this home by adjustments of 25% of their price or less: a value needs 3',
    );
    expect(sales.every(({ weight, drop }) => weight === 0 && drop === null)).toBe(true);
    expect(compare([sale('c', 700)]).refusal).toMatch(/^Of 1 sale none can be brought/);
    expect(compare([sale('a'), sale('b')]).refusal).toBe(
      'Only 2 sales are compared: a value needs 3',
    );
    expect(compare([sale('a')]).refusal).toBe('Only 1 sale is compared: a value needs 3');
    expect(compare([]).refusal).toBe('No comparable sale is in the grid');
  });

  test('a held rate adjusts nothing and says that it is held', () => {
    const [first] = compare([{ ...sale('a'), beds: 5 }]).sales;
    expect(first?.lines.find(({ name }) => name === 'beds')).toMatchObject({
      basis: 'held',
      amount: 0,
      // The error is that of two bedrooms of 0.02 at $300,000: an unknown figure still counts in
      // the weight.
      standardError: dollars(12_000),
    });
  });
});

test('X-06 where no market could be fitted, the reader is told that prices are as sold', () => {
  expect(marketNotices({ fitted: false, sales: 3, least: 24 })).toEqual([
    'No adjustment could be fitted here: the prices are as sold',
  ]);
  expect(marketNotices(market)).toEqual([]);
});
