import type { BillingPlan } from '@deedlight/contract/billing';
import type { z } from 'zod';

type Price = z.infer<typeof BillingPlan>;

/** Formats a price given in the smallest unit of any currency: "$49 a month". */
export function offerPriceText({ amount, currency, every: { count, unit } }: Price): string {
  const often = count === 1 ? `a ${unit}` : `every ${count} ${unit}s`;
  if (amount === null) return 'Depends on use';
  const style = { style: 'currency', currency } as const;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(
    'en-US',
    style,
  ).resolvedOptions();
  const value = amount / 10 ** digits;
  const shown = Number.isInteger(value) ? { ...style, maximumFractionDigits: 0 } : style;
  return `${new Intl.NumberFormat('en-US', shown).format(value)} ${often}`;
}
