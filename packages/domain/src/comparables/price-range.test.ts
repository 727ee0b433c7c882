import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { isOpenPrice, pricePerFoot, usualPrices } from './price-range';
import { aSale } from './test/a-sale';

describe('X-06 a price in the open market', () => {
  test('is at least ten thousand dollars, and not marked otherwise', () => {
    expect(isOpenPrice(aSale({ price: dollars(10_000) }))).toBe(true);
    expect(isOpenPrice(aSale({ price: cents(999_999) }))).toBe(false);
    expect(isOpenPrice(aSale({ armsLength: null }))).toBe(true);
    expect(isOpenPrice(aSale({ armsLength: false }))).toBe(false);
  });

  test('by the square foot is unknown where the area is, or is none', () => {
    const perFoot = (livingAreaSqft: number | null) => pricePerFoot(aSale({ livingAreaSqft }));
    expect([perFoot(null), perFoot(0), perFoot(-5)]).toEqual([null, null, null]);
    expect([perFoot(1), perFoot(1500)]).toEqual([30_000_000, 20_000]);
  });
});

describe('X-06 usual prices', () => {
  /** Makes sales of 1,500 square feet at each of these prices per square foot, in cents. */
  const at = (...perFoot: number[]) => perFoot.map((each) => aSale({ price: cents(each * 1500) }));
  // In logarithms, six are the middle, three a tenth below and three a tenth above.
  const tenth = Math.exp(0.1);
  const spread = [
    ...Array.from({ length: 3 }, () => Math.round(20_000 / tenth)),
    ...Array.from({ length: 6 }, () => 20_000),
    ...Array.from({ length: 4 }, () => Math.round(20_000 * tenth)),
  ];

  test('reach 3.5 robust deviations to each side, and no less than of 5%', () => {
    const range = usualPrices(at(...spread));
    // The median of the distances from the middle is a tenth.
    expect(range?.sales).toBe(13);
    expect(Math.log((range?.high ?? 0) / 20_000)).toBeCloseTo(3.5 * 1.4826 * 0.1, 3);
    expect(Math.log(20_000 / (range?.low ?? 1))).toBeCloseTo(3.5 * 1.4826 * 0.1, 3);
    const alike = usualPrices(at(...Array.from({ length: 12 }, () => 20_000)));
    expect(Math.log((alike?.high ?? 0) / 20_000)).toBeCloseTo(3.5 * 0.05, 9);
  });

  test('are of twelve open sales with an area, or nobody knows them', () => {
    const eleven = at(...Array.from({ length: 11 }, () => 20_000));
    expect(usualPrices(eleven)).toBeNull();
    for (const none of [
      aSale({ armsLength: false }),
      aSale({ price: dollars(1) }),
      aSale({ livingAreaSqft: null }),
    ]) {
      expect(usualPrices([...eleven, none])).toBeNull();
    }
    expect(usualPrices([...eleven, aSale()])?.sales).toBe(12);
  });
});
