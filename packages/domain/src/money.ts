import { Decimal } from 'decimal.js';

/** Whole US cents. Build one with {@link cents}, {@link dollars} or a named rounding. */
export type Cents = number & { readonly unit: 'cents' };

/** Brands a whole number of cents; throws RangeError on a fraction or beyond 2^53. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

/**
 * Converts dollars with at most two decimals to whole cents; throws RangeError on a finer fraction.
 */
export function dollars(amount: number | string): Cents {
  return cents(new Decimal(amount).times(100).toNumber());
}

export const noCents: Cents = cents(0);

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Rounds to the nearest cent, halves away from zero, as lenders and closing statements do. */
export function roundHalfUp(amount: Decimal): Cents {
  return cents(amount.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/** Rounds to the next whole cent away from zero. */
export function roundUp(amount: Decimal): Cents {
  return cents(amount.toDecimalPlaces(0, Decimal.ROUND_UP).toNumber());
}

/** Rounds to the whole cent towards zero. */
export function roundDown(amount: Decimal): Cents {
  return cents(amount.toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber());
}

/**
 * Splits `total` in proportion to `weights` into parts that add back to it; leftover cents go to
 * the earliest parts.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('split needs weights of zero or more that add up to more than zero');
  }
  const parts = weights.map((weight) =>
    roundDown(new Decimal(total).times(weight).div(new Decimal(whole))),
  );
  let left = total - sum(parts);
  const step = Math.sign(left);
  return parts.map((part, at) => {
    if (left === 0 || weights[at] === 0) return part;
    left -= step;
    return cents(part + step);
  });
}
