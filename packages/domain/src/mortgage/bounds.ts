import { Decimal } from 'decimal.js';
import type { Invalid } from '../invalid';

/**
 * Ten billion dollars: far above any home loan, and far below the point where whole cents stop
 * being exact.
 */
export const largestAmount = 1_000_000_000_000;
export const longestTermMonths = 600;

/** Whole cents above zero. */
export function moneyAbove(field: string, amount: number, floor = 0): Invalid[] {
  const refused = wholeCents(field, amount);
  if (refused.length > 0 || amount > floor) return refused;
  return [
    { field, message: floor === 0 ? 'Enter an amount above zero.' : 'The amount is too small.' },
  ];
}

/** Whole cents, zero allowed. */
export function moneyOrZero(field: string, amount: number): Invalid[] {
  const refused = wholeCents(field, amount);
  if (refused.length > 0 || amount >= 0) return refused;
  return [{ field, message: 'Enter zero or a positive amount.' }];
}

/** A yearly rate or a share, as a fraction: 0.065 is 6.5%. Zero is a rate like any other. */
export function rateWithin(field: string, rate: Decimal, highest = '1'): Invalid[] {
  if (!rate.isFinite()) return [{ field, message: 'Enter a number.' }];
  if (rate.isNegative() && !rate.isZero()) {
    return [{ field, message: 'Enter zero or a positive percentage.' }];
  }
  if (rate.gt(highest)) {
    return [{ field, message: `Enter at most ${new Decimal(highest).times(100)}%.` }];
  }
  return [];
}

export function wholeNumber(field: string, value: number, from: number, to: number): Invalid[] {
  if (Number.isSafeInteger(value) && value >= from && value <= to) return [];
  return [{ field, message: `Enter a whole number from ${from} to ${to}.` }];
}

export function termMonths(field: string, months: number): Invalid[] {
  if (Number.isSafeInteger(months) && months >= 1 && months <= longestTermMonths) return [];
  return [{ field, message: `Enter a term of 1 to ${longestTermMonths} months.` }];
}

export function notAbove(field: string, amount: number, limit: number, what: string): Invalid[] {
  return amount > limit ? [{ field, message: `This cannot be more than ${what}.` }] : [];
}

/** Whole cents of either sign. */
export function wholeCents(field: string, amount: number): Invalid[] {
  if (!Number.isSafeInteger(amount)) {
    return [{ field, message: 'Enter an amount in dollars and cents.' }];
  }
  if (Math.abs(amount) > largestAmount) {
    return [{ field, message: 'Enter at most $10,000,000,000.' }];
  }
  return [];
}
