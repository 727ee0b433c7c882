import { monthlySearches } from '@deedlight/domain/usage/usage';
import { useQuery } from '@tanstack/react-query';
import { visitApi } from '../../platform/api/visit-api';

/**
 * Returns how many searches a month the trial has, as this server is set up; the usual number until
 * it says so.
 */
export function useMonthlySearches(): number {
  const { data } = useQuery(visitApi.billing.offer.queryOptions());
  return data?.trial.monthlySearches ?? monthlySearches;
}
