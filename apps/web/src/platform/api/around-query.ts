import { api } from './api';

const freshMs = 5 * 60_000;

/**
 * Queries what public services say around a home. It is requested only where the home is shown, so
 * that a look is counted once.
 */
export function aroundQuery(id: string) {
  return api.around.read.queryOptions({ input: { id }, staleTime: freshMs });
}

/**
 * The same at once: what the server has kept, while services are asked for the rest. Ask again for
 * what has arrived.
 */
export function keptAroundQuery(id: string) {
  return api.around.read.queryOptions({ input: { id, whole: false }, staleTime: freshMs });
}
