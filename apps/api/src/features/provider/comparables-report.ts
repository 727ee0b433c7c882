import { ProviderEstimate, ProviderSale } from '@deedlight/contract/provider/comparables';
import { z } from 'zod';
import type { PropertySource, ProviderComparables } from '../../adapters/property-source';
import type { Report } from './report';

const Comparables = z.object({
  sales: z.array(ProviderSale),
  value: ProviderEstimate.nullable(),
});
export type Comparables = z.infer<typeof Comparables>;

/** The provider's comparables with its own estimate; null where it has none. */
export function comparablesReport({ comparables }: PropertySource): Report<Comparables> | null {
  return (
    comparables && {
      name: 'comparables',
      title: 'Comparables and estimate',
      shape: Comparables,
      ask: async (key, place) => {
        const said = await comparables(key, place);
        return said && contentOf(said);
      },
    }
  );
}

/** A sale whose address nobody could ask about again is left out. */
function contentOf({ sales, value }: ProviderComparables): Comparables {
  return {
    sales: sales.flatMap((sale) => {
      const pricedOn = sale.pricedOn?.toString() ?? null;
      return ProviderSale.safeParse({ ...sale, pricedOn }).data ?? [];
    }),
    value: value && { amount: value.amount, low: value.low, high: value.high },
  };
}
