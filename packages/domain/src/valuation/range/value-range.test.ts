import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOf } from './value-range';

const spread = {
  forests: [],
  quantiles: { low95: -5, low80: -2.4, low68: -1.9, high68: 1.8, high80: 2.5, high95: 5.5 },
};

test('ranges are nested around the estimate and widen with time (X-04)', () => {
  const anyMiss = fc.double({ min: 0.001, max: 1, noNaN: true });
  const anyGrowth = fc.double({ min: 1, max: 2, noNaN: true });
  const anyDoubt = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(anyMiss, anyGrowth, anyDoubt, (miss, growth, doubt) => {
      const now = rangeOf(spread, miss, 1, 0);
      const later = rangeOf(spread, miss, growth, doubt);
      expect(later.low95).toBeLessThanOrEqual(later.low80);
      expect(later.low80).toBeLessThanOrEqual(0);
      expect(later.high80).toBeGreaterThanOrEqual(0);
      expect(later.high95).toBeGreaterThanOrEqual(later.high80);
      expect(later.high80 - later.low80).toBeGreaterThanOrEqual(now.high80 - now.low80);
      expect(later.fsd).toBeGreaterThanOrEqual(now.fsd);
    }),
  );
});
