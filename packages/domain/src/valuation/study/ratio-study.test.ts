import { describe, expect, test } from 'vitest';
import {
  coefficientOfDispersion,
  coefficientOfPriceRelatedBias,
  priceRelatedDifferential,
  studyRatios,
} from './ratio-study';

describe('ratio study', () => {
  test('COD is the average distance from the median ratio in percent of it (worked by hand)', () => {
    // The median is 1; the distances 0.1, 0, 0.1 average 0.0667.
    expect(coefficientOfDispersion([0.9, 1, 1.1])).toBeCloseTo(6.6667, 4);
    // The median is 0.8; the distances 0.2, 0, 0.2 average 0.1333, which is 16.67% of 0.8.
    expect(coefficientOfDispersion([0.6, 0.8, 1])).toBeCloseTo(16.6667, 4);
  });

  test('PRD is the mean ratio over the ratio of the totals (worked by hand)', () => {
    // The ratios 1.1, 1, 0.9 average 1; the totals are 670 / 700 = 0.95714.
    expect(priceRelatedDifferential([110, 200, 360], [100, 200, 400])).toBeCloseTo(1.04478, 5);
    expect(priceRelatedDifferential([90, 180, 360], [100, 200, 400])).toBeCloseTo(1, 12);
  });

  test('PRB is the slope of the ratio on the doubling of value (worked by hand)', () => {
    // The proxies are log2 of 105, 200, 380; the differences are 0.1, 0, -0.1: -0.185561 /
    // 1.721647.
    expect(coefficientOfPriceRelatedBias([110, 200, 360], [100, 200, 400])).toBeCloseTo(
      -0.10778,
      5,
    );
    expect(coefficientOfPriceRelatedBias([90, 180, 360], [100, 200, 400])).toBeCloseTo(0, 12);
  });

  test('counts the estimates near the price and takes the median error', () => {
    const study = studyRatios([104, 91, 115, 130, 100], [100, 100, 100, 100, 100]);
    expect(study.count).toBe(5);
    expect(study.medianAbsoluteError).toBeCloseTo(0.09, 12);
    expect([study.within5, study.within10, study.within20]).toEqual([0.4, 0.6, 0.8]);
    expect(study.medianRatio).toBeCloseTo(1.04, 12);
  });

  test('refuses a price of nothing and lists of different length', () => {
    expect(() => studyRatios([100], [0])).toThrow(RangeError);
    expect(() => studyRatios([100, 100], [100])).toThrow(RangeError);
  });
});
