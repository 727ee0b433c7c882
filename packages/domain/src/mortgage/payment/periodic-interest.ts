import type { Decimal } from 'decimal.js';

/**
 * Interest for one period on a balance of whole cents, rounded half up to the cent.
 * The rate is kept as a reduced fraction of whole numbers, so a schedule needs no Decimal per row
 * and is still exact; balances must not be negative.
 */
export function periodicInterest(
  annualRate: Decimal,
  periodsPerYear: number,
): (balance: number) => number {
  const places = annualRate.decimalPlaces();
  const numerator = BigInt(annualRate.times(`1e${places}`).toFixed(0));
  const denominator = 10n ** BigInt(places) * BigInt(periodsPerYear);
  const shared = greatestCommonDivisor(numerator, denominator);
  const top = numerator / shared;
  const bottom = denominator / shared;
  const smallTop = Number(top);
  const smallBottom = Number(bottom);
  const fitsNumbers = Number.isSafeInteger(smallTop) && smallBottom <= Number.MAX_SAFE_INTEGER / 2;
  return (balance) => {
    const product = balance * smallTop;
    if (!fitsNumbers || product > Number.MAX_SAFE_INTEGER) return bigInterest(balance, top, bottom);
    const rest = product % smallBottom;
    return (product - rest) / smallBottom + (rest * 2 >= smallBottom ? 1 : 0);
  };
}

function bigInterest(balance: number, top: bigint, bottom: bigint): number {
  return Number((2n * BigInt(balance) * top + bottom) / (2n * bottom));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : greatestCommonDivisor(b, a % b);
}
