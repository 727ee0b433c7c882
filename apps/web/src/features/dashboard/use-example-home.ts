import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

/**
 * Returns one home of this server's records, the one sold last, as it stands in a list.
 * A list costs nobody a search.
 */
export function useExampleHome() {
  const homes = useQuery(
    api.properties.list.queryOptions({
      input: { types: ['single-family'], sort: 'sold', direction: 'descending', limit: 1 },
    }),
  );
  return { home: homes.data?.properties[0] ?? null, isPending: homes.isPending };
}
