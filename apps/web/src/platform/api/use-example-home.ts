import { useQuery } from '@tanstack/react-query';
import { visitApi } from './visit-api';

/** A server that has just started finds nothing for a moment, so that it is asked a few times. */
const mostAsked = 4;
const againMs = 1_000;

/** Returns one home of this server's records, at the cost of no look-up; null when there is none. */
export function useExampleHome() {
  const { data, isPending } = useQuery({
    ...visitApi.valuation.example.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.home === null && state.dataUpdateCount < mostAsked ? againMs : false,
  });
  return { home: data?.home ?? null, isPending };
}
