import { formalPrice } from '../property/market-sale';
import { median } from '../valuation/range/quantiles';
import type { MarketSale } from './comparable-sale';

/** With fewer sales than this there is no usual price to compare with. */
const leastSales = 12;
/** In robust standard deviations; one sale in some two thousand of a normal market lies beyond. */
const reach = 3.5;

/** The usual price per square foot here, in cents; null when there are too few sales to say. */
export type PriceRange = { low: number; high: number; sales: number };

export function usualPrices(sales: readonly MarketSale[]): PriceRange | null {
  const logs = sales.flatMap((sale) => {
    const perFoot = isOpenPrice(sale) ? pricePerFoot(sale) : null;
    return perFoot === null ? [] : [Math.log(perFoot)];
  });
  if (logs.length < leastSales) return null;
  const middle = median(logs);
  const spread = 1.4826 * median(logs.map((value) => Math.abs(value - middle)));
  const far = reach * Math.max(spread, 0.05);
  return { low: Math.exp(middle - far), high: Math.exp(middle + far), sales: logs.length };
}

/**
 * Tells whether the price is neither a formality nor marked by its source as between relatives or
 * under force.
 */
export function isOpenPrice({ price, armsLength }: MarketSale): boolean {
  return price >= formalPrice && armsLength !== false;
}

export function pricePerFoot({ price, livingAreaSqft }: MarketSale): number | null {
  return livingAreaSqft === null || livingAreaSqft <= 0 ? null : price / livingAreaSqft;
}
