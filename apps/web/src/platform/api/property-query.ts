import { visitApi } from './visit-api';

const freshMs = 5 * 60_000;

/**
 * Queries one property with its sources. It is fetched when its page is shown and never preloaded,
 * as a view is counted.
 */
export function propertyQuery(id: string) {
  return visitApi.properties.detail.queryOptions({ input: { id }, staleTime: freshMs });
}
