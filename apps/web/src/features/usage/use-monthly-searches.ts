import { monthlySearches } from '@deedlight/domain/usage/usage';
import { useQuery } from '@tanstack/react-query';
import { visitApi } from '../../platform/api/visit-api';

/**
 * Returns the trial's monthly searches on this server; the usual number until the server has said
 * it.
 */
export function useMonthlySearches(): number {
  const { data } = useQuery(visitApi.billing.offer.queryOptions());
  return data?.trial.monthlySearches ?? monthlySearches;
}
