import { z } from 'zod';
import type { PropertySource } from '../../ports/property-source';
import { dollarsIn, LooseText } from '../vendor/lenient';
import { oneLine } from '../vendor/one-line';
import type { VendorClient } from '../vendor/vendor-client';

const Value = z
  .object({ price: LooseText, priceRangeLow: LooseText, priceRangeHigh: LooseText })
  .nullable()
  .catch(null);

export function rentcastProperties(client: VendorClient): PropertySource {
  return {
    name: 'RentCast',
    async value(place) {
      const query = new URLSearchParams({ address: oneLine(place) });
      const reply = await client.ask({
        endpoint: 'avm/value',
        path: `/avm/value?${query}`,
        repeats: 2,
      });
      const value = Value.parse(reply);
      const amount = dollarsIn(value?.price ?? null);
      if (value === null || amount === null) return null;
      return {
        amount,
        low: dollarsIn(value.priceRangeLow),
        high: dollarsIn(value.priceRangeHigh),
        asOf: null,
      };
    },
  };
}
