import { api } from './api';

/**
 * Queries the outline of a parcel. It is requested only where the home is shown, so that a look is
 * counted once; it changes with an import, which is rare.
 */
export function outlineQuery(id: string) {
  return api.map.outline.queryOptions({ input: { id }, staleTime: 60 * 60_000 });
}
