import { useQueryClient } from '@tanstack/react-query';
import { useUrlState } from '../../../kit/url-state/url-state';
import { knownRecord } from './record-says';
import { type SaidBy, saidBy } from './said-by';

/**
 * Returns a function that tells the origin of each input; it reads the records when a file is made,
 * as one may have loaded since.
 */
export function useSaidBy(): () => SaidBy {
  const [search] = useUrlState((all) => all);
  const client = useQueryClient();
  return () => saidBy(search, knownRecord(client, search));
}
