import { type Cents, cents } from '../money';
import type { MarketFit } from './fit-market';

/** The value that Student's t exceeds once in ten, by degrees of freedom from 1 to 12. */
const table = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356,
] as const;

/** The same for the normal distribution, which Student's t approaches. */
const normal = 1.2816;

/** A comparable as it counts toward the value. */
export type WeighedSale = {
  id: string;
  adjusted: Cents;
  standardError: Cents;
  /** 0 to 100 */
  similarity: number;
};

export type Indication = {
  value: Cents;
  /**
   * The 80% range of the value; null when one sale without a market gives no idea of the error.
   */
  range: { low: Cents; high: Cents } | null;
  /** The weights follow the order of the sales and add up to 1. */
  weights: { id: string; weight: number }[];
  /** The lowest and the highest adjusted price. */
  adjusted: { low: Cents; high: Cents };
};

/** The usual relative error of a home's price when no market was fitted. */
const usualResidual = 0.15;

/** The market's residual counts as this many sales' worth of knowledge of the spread. */
const marketCounts = 4;

/**
 * Returns the weighted mean of the adjusted prices; null without sales. The weight of a sale is the
 * square of its similarity, divided by the variance that the market's residual and its own
 * adjustments leave. The range is Student's 80% interval of that mean. Its spread combines the
 * sales' own with the market's residual, since six sales that happen to agree do not make the
 * market more exact.
 */
export function indicateValue(sales: readonly WeighedSale[], market: MarketFit): Indication | null {
  if (sales.length === 0) return null;
  const raw = sales.map((sale) => rawWeight(sale, market));
  const whole = raw.reduce((all, weight) => all + weight, 0);
  const weighed = sales.map((sale, at) => ({ ...sale, weight: (raw[at] as number) / whole }));
  const mean = weighed.reduce((all, { weight, adjusted }) => all + weight * adjusted, 0);
  const prices = sales.map(({ adjusted }) => adjusted);
  const reach = reachOf(weighed, mean, market);
  return {
    value: toHundred(mean),
    range: reach === null ? null : { low: toHundred(mean - reach), high: toHundred(mean + reach) },
    weights: weighed.map(({ id, weight }) => ({ id, weight })),
    adjusted: { low: cents(Math.min(...prices)), high: cents(Math.max(...prices)) },
  };
}

function rawWeight(
  { adjusted, standardError, similarity }: WeighedSale,
  market: MarketFit,
): number {
  const residual = market.fitted ? market.residual : usualResidual;
  const own = adjusted > 0 ? standardError / adjusted : 0;
  // A sale that is nothing like the subject still counts a little, so that weights always add up.
  const likeness = Math.max(similarity, 1) / 100;
  return likeness ** 2 / (residual ** 2 + own ** 2);
}

function reachOf(
  sales: readonly { adjusted: Cents; weight: number }[],
  mean: number,
  market: MarketFit,
): number | null {
  const concentration = sales.reduce((all, { weight }) => all + weight ** 2, 0);
  const own =
    sales.length < 2
      ? 0
      : sales.reduce((all, { weight, adjusted }) => all + weight * (adjusted - mean) ** 2, 0) /
        (1 - concentration);
  const ownCounts = sales.length - 1;
  const prior = market.fitted ? marketCounts : 0;
  const freedom = ownCounts + prior;
  if (freedom === 0) return null;
  const expected = market.fitted ? (market.residual * mean) ** 2 : 0;
  const variance = (prior * expected + ownCounts * own) / freedom;
  return upperTenth(freedom) * Math.sqrt(variance * concentration);
}

/**
 * The change of the value when one sale is left out; a sale is not listed when none would remain.
 */
export type DroppedSale = { id: string; value: Cents; change: Cents };

export function dropEach(sales: readonly WeighedSale[], market: MarketFit): DroppedSale[] {
  const all = indicateValue(sales, market);
  if (all === null) return [];
  return sales.flatMap(({ id }) => {
    const rest = indicateValue(
      sales.filter((sale) => sale.id !== id),
      market,
    );
    return rest === null ? [] : [{ id, value: rest.value, change: cents(rest.value - all.value) }];
  });
}

/** Rounds to the nearest $100: a value claims no more precision. */
function toHundred(amount: number): Cents {
  return cents(Math.round(amount / 10_000) * 10_000);
}

/**
 * Beyond the table it approaches the normal distribution's in proportion to one over the degrees of
 * freedom.
 */
export function upperTenth(freedom: number): number {
  const listed = table[freedom - 1];
  return listed ?? normal + ((table[11] - normal) * table.length) / freedom;
}
