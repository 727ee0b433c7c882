import { coveredParts } from '@deedlight/domain/property/covered-parts';
import type { ParcelKey, PropertySource, ProviderCitation } from '../property-source';
import { oneLine } from '../vendor/one-line';
import type { VendorClient } from '../vendor/vendor-client';
import { comparablesIn, valueIn } from './comparables-in';
import { recordIn } from './record-answer';
import { toParcel } from './to-parcel';

/** The provider lists no more than this. */
const mostComparables = 25;

/**
 * The provider has no loans and names neither buyer nor seller, so those are not available from it.
 */
const citation: ProviderCitation = {
  id: 'rentcast',
  publisher: 'RentCast',
  title: 'Property records, asked one by one',
  licence: 'By the terms of this server’s account with RentCast',
  url: 'https://www.rentcast.io',
  coverage: coveredParts.filter((part) => !['transfers.parties', 'mortgages'].includes(part)),
};

export function rentcastProperties(client: VendorClient): PropertySource {
  return {
    name: 'RentCast',
    citation,
    suggest: null,
    liens: null,
    // The provider gives the number of matches in a header only, and takes no shapes and no
    // counties.
    search: null,

    async detail(key, today) {
      const reply = await client.ask({
        endpoint: 'properties',
        path: pathOf(key),
        // Each answer costs, even one that comes too late to be read.
        repeats: 1,
      });
      const said = recordIn(reply);
      return said && toParcel(said, today);
    },

    async value(place) {
      const query = new URLSearchParams({ address: oneLine(place) });
      const reply = await client.ask({
        endpoint: 'avm/value',
        path: `/avm/value?${query}`,
        repeats: 2,
      });
      return valueIn(reply);
    },

    async comparables(_, place) {
      if (place === null) return null;
      const query = new URLSearchParams({
        address: oneLine(place),
        compCount: String(mostComparables),
      });
      const reply = await client.ask({
        endpoint: 'avm/value',
        path: `/avm/value?${query}`,
        repeats: 1,
      });
      return comparablesIn(reply);
    },
  };
}

function pathOf(key: ParcelKey): string {
  if ('id' in key) return `/properties/${encodeURIComponent(key.id)}`;
  return `/properties?${new URLSearchParams({ address: oneLine(key.address) })}`;
}
