import type { QuantileName, SpreadModel } from './spread-model';

/** Bounds as log differences from the estimate, lowest first, and the forecast standard deviation. */
export type LogRange = {
  low95: number;
  low80: number;
  high80: number;
  high95: number;
  fsd: number;
};

const normalQuantile: Readonly<Record<QuantileName, number>> = {
  low95: -1.96,
  low80: -1.2816,
  low68: -0.9945,
  high68: 0.9945,
  high80: 1.2816,
  high95: 1.96,
};

/**
 * The range of one home. `miss` is its likely miss, `growth` the factor by which misses of its day
 * differ from those of the training sales, `doubt` the standard deviation of what comes on top: the
 * whole market's course since the last sale and facts of the home that are unknown.
 */
export function rangeOf(
  spread: SpreadModel,
  miss: number,
  growth: number,
  doubt: number,
): LogRange {
  const reach = (name: QuantileName) => {
    const own = spread.quantiles[name] * miss * growth;
    return Math.hypot(own, normalQuantile[name] * doubt);
  };
  const low80 = -reach('low80');
  const high80 = reach('high80');
  return {
    low80,
    high80,
    low95: Math.min(low80, -reach('low95')),
    high95: Math.max(high80, reach('high95')),
    fsd: (reach('low68') + reach('high68')) / 2,
  };
}
