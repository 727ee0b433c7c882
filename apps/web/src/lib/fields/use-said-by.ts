import { useQueryClient } from '@tanstack/react-query';
import { knownRecord } from '../scenario/record-says';
import { useUrlState } from '../url-state';
import { type SaidBy, saidBy } from './said-by';

/** Who says each input of this page; asked when a file is made, as a record may have come since. */
export function useSaidBy(): () => SaidBy {
  const [search] = useUrlState((all) => all);
  const client = useQueryClient();
  return () => saidBy(search, knownRecord(client, search));
}
