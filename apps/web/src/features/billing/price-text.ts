import type { Answer } from '../../platform/api/api';

export type Plan = Answer['billing']['plans']['plans'][number];

/** Formats an amount given in the smallest unit of any currency: "$49". */
export function amountText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const value = amount / 10 ** digits;
  return Number.isInteger(value)
    ? new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        maximumFractionDigits: 0,
      }).format(value)
    : format.format(value);
}

/**
 * Formats a price: "$49 a month", "$130 every 3 months"; an amount without a fixed figure says so.
 */
export function priceText({ amount, currency, every: { count, unit } }: Plan): string {
  const often = count === 1 ? `a ${unit}` : `every ${count} ${unit}s`;
  if (amount === null) return `An amount that depends on use, ${often}`;
  return `${amountText(amount, currency)} ${often}`;
}

/**
 * Returns how much less a year costs than twelve months, in percent; null when it saves nothing or
 * is unknown.
 */
export function yearlySaving(plans: readonly Plan[]): number | null {
  const month = plans.find(({ interval }) => interval === 'monthly');
  const year = plans.find(({ interval }) => interval === 'yearly');
  if (!month?.amount || !year?.amount || month.currency !== year.currency) return null;
  const saved = Math.floor((1 - year.amount / (12 * month.amount)) * 100);
  return saved > 0 ? saved : null;
}
