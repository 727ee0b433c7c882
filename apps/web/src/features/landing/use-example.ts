import { useQuery } from '@tanstack/react-query';
import { visitApi } from '../../platform/api/visit-api';

/** A house number nearly every county has; suggestions are free, so showing one costs the visitor nothing. */
const commonNumber = '100';

/** A server that has just started finds nothing for a moment, so that it is asked a few times. */
const mostAsked = 4;
const againMs = 1_000;

/** Returns one property of this server's records; null when there is none to show. */
export function useExample() {
  const { data, isPending } = useQuery({
    ...visitApi.properties.suggest.queryOptions({ input: { q: commonNumber } }),
    refetchInterval: ({ state }) =>
      state.data?.suggestions.length === 0 && state.dataUpdateCount < mostAsked ? againMs : false,
  });
  const example = data?.suggestions.find(({ address }) => address.line !== null) ?? null;
  return { example, isPending };
}
