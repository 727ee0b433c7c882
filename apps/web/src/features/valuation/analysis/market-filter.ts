import { countyOf } from '@deedlight/domain/property/property-id';
import { type PropertyType, propertyTypes } from '@deedlight/domain/property/property-type';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { api } from '../../../platform/api/api';

export type MarketFilter = { zip: string; type: PropertyType | 'all' };

export function readMarketFilter(search: Readonly<PlainSearch>): MarketFilter {
  const { zip = '' } = search;
  return {
    zip: /^\d{5}$/.test(zip) ? zip : 'all',
    type: propertyTypes.find((type) => type === search.type) ?? 'all',
  };
}

/** Queries the market of a property's county, filtered by ZIP code and type. */
export function marketQuery(propertyId: string, { zip, type }: MarketFilter) {
  return api.markets.trend.queryOptions({
    input: {
      county: countyOf(propertyId),
      ...(zip === 'all' ? {} : { zip }),
      ...(type === 'all' ? {} : { type }),
    },
  });
}
