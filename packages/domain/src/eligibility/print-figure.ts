import type { Decimal } from 'decimal.js';
import type { Cents } from '../money';

/** Formats a fraction as a percentage of at most three decimals, rounded up. */
export function percent(share: Decimal): string {
  return `${share.times(100).toDecimalPlaces(3, 0)}%`;
}

/** Formats cents as dollars with thousands separators; cents appear only when there are any. */
export function dollarText(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const grouped = whole.toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = rest === 0 ? '' : `.${rest.toString().padStart(2, '0')}`;
  return `${amount < 0 ? '−' : ''}$${grouped}${decimals}`;
}
