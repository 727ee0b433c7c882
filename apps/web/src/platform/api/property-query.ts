import { api } from './api';

const freshMs = 5 * 60_000;

/** One property with its sources. Fetched when its page is shown and never ahead: a view is counted. */
export function propertyQuery(id: string) {
  return api.properties.detail.queryOptions({ input: { id }, staleTime: freshMs });
}
