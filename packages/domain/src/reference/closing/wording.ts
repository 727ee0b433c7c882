import { Decimal } from 'decimal.js';
import type { Cents } from '../../money';

/** `$1,234` or `$1,234.50`, with a minus sign in front where negative. */
export function inDollars(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  const tail = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}$${grouped}${tail}`;
}

/** `$4.94`: a rate in dollars, as many decimals as it has, at most four. */
export function rateInDollars(rate: string): string {
  const exact = new Decimal(rate);
  const places = Math.min(4, Math.max(exact.decimalPlaces(), exact.isInteger() ? 0 : 2));
  return `$${exact.toFixed(places)}`;
}
