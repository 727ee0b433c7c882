import type { Suggestion } from '@deedlight/contract/property/properties';
import { parcelOf } from '@deedlight/domain/property/property-id';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useAnonymous } from '../../platform/usage/anonymous-store';

const freshMs = 5 * 60_000;

type Place = Pick<Suggestion, 'address' | 'parcelNumber'>;

/**
 * The address of a property of which only the id is known; null where nothing tells it. Opening the
 * property would count as a view: it is told by this browser's look-ups, else by its suggestion.
 */
export function usePlace(id: string): { place: Place | null; isPending: boolean } {
  const opened = useAnonymous((state) => state.searchResults.find((one) => one.id === id));
  const { data, isLoading } = useQuery(
    api.properties.suggest.queryOptions({
      input: opened === undefined ? { q: parcelOf(id) } : skipToken,
      staleTime: freshMs,
      retry: false,
    }),
  );
  const suggested = data?.suggestions.find((one) => one.id === id);
  return { place: opened ?? suggested ?? null, isPending: isLoading };
}
