import { useQueryClient } from '@tanstack/react-query';
import { useUrlState } from '../../../kit/url-state/url-state';
import { knownRecord } from './record-says';
import { type SaidBy, saidBy } from './said-by';

/**
 * Returns who says each input of this page; asked when a file is made, as a record may have come
 * since.
 */
export function useSaidBy(): () => SaidBy {
  const [search] = useUrlState((all) => all);
  const client = useQueryClient();
  return () => saidBy(search, knownRecord(client, search));
}
