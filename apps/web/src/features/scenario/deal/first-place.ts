import { countyOf } from '@deedlight/domain/property/property-id';
import { counties, isCounty } from '@deedlight/domain/reference/closing/counties-table';
import type { QueryClient } from '@tanstack/react-query';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { api } from '../../../platform/api/api';
import { searchLogsQuery } from '../../usage/public';

/**
 * Returns the place that a page without a home begins with: the county of the home that the member
 * opened last, else the one with the most homes on record here. Null where no county is on record.
 */
export async function firstPlace(client: QueryClient, userId: string): Promise<SearchPatch | null> {
  const [logs, { counties: held }] = await Promise.all([
    client.fetchQuery(searchLogsQuery(userId)),
    client.fetchQuery(api.places.counties.queryOptions({ input: {} })),
  ]);
  const last = logs.find(({ property_id }) => property_id !== null)?.property_id ?? '';
  const used = held.find(({ fips }) => countyOf(last) === fips);
  const place = used ?? held[0];
  if (place === undefined) return null;
  // A county that the tables do not know would open the page with a complaint.
  const isKnown = isCounty(counties, place.state, place.county);
  return { state: place.state, ...(isKnown ? { county: place.county } : {}) };
}
