import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** A house number nearly every county has; suggestions are free, so showing one costs the visitor nothing. */
const commonNumber = '100';

/** One property of the records on this server, null as long as there is none to show. */
export function useExample() {
  const { data } = useQuery(api.properties.suggest.queryOptions({ input: { q: commonNumber } }));
  return data?.suggestions.find(({ address }) => address.line !== null) ?? null;
}
