import { z } from 'zod';
import type { PropertySource } from '../../ports/property-source';
import { dayIn, dollarsIn, LooseText } from '../vendor/lenient';
import { oneLine } from '../vendor/one-line';
import type { VendorClient } from '../vendor/vendor-client';

// An answer of 200 may say in a message that there is none: then `data` lacks what is asked for.
const Avm = z
  .object({
    data: z
      .object({
        avm: LooseText,
        avmMin: LooseText,
        avmMax: LooseText,
        lastUpdateDate: LooseText,
      })
      .nullish()
      .catch(null),
  })
  .nullable()
  .catch(null);

export function realEstateApiProperties(client: VendorClient): PropertySource {
  return {
    name: 'RealEstateAPI',
    async value(place) {
      const reply = await client.ask({
        endpoint: 'PropertyAvm',
        path: '/v2/PropertyAvm',
        body: { address: oneLine(place), strict: true },
        repeats: 2,
      });
      const data = Avm.parse(reply)?.data;
      const amount = dollarsIn(data?.avm ?? null);
      if (data == null || amount === null) return null;
      return {
        amount,
        low: dollarsIn(data.avmMin),
        high: dollarsIn(data.avmMax),
        asOf: dayIn(data.lastUpdateDate),
      };
    },
  };
}
