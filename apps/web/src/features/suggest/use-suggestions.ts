import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { visitApi } from '../../platform/api/visit-api';

const debounceMs = 120;
const queryLimit = 200;

/** Suggestions for what is being typed. A newer text cancels the request of the older one. */
export function useSuggestions(text: string, isOpen: boolean) {
  const q = useDebounced(text.trim().slice(0, queryLimit), debounceMs);
  const isBlank = text.trim() === '';
  const query = useQuery({
    ...visitApi.properties.suggest.queryOptions({ input: { q } }),
    enabled: isOpen && q !== '' && !isBlank,
    placeholderData: keepPreviousData,
    // A county may have come in since nothing was found.
    staleTime: ({ state: { data } }) => (data?.suggestions.length ? 60_000 : 0),
    retry: false,
  });
  return {
    suggestions: isBlank ? [] : (query.data?.suggestions ?? []),
    /** The counties that could not be asked. */
    unreachable: isBlank ? [] : (query.data?.unreachable ?? []),
    /**
     * Whether the suggestions belong to the current text; false while a newer request is pending.
     */
    isCurrent:
      query.isSuccess && !query.isPlaceholderData && q === text.trim().slice(0, queryLimit),
    isError: query.isError && !isBlank,
    error: query.error,
    retry: query.refetch,
  };
}
