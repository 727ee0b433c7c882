import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { DebtFacts } from '../../valuation/public';

/** The estimated balance of the recorded loans today, the equity, and the assumptions. */
export function BalanceFacts({ id }: { id: string }) {
  const query = useQuery(valuationQuery(id));
  if (query.isPending) return <SkeletonText lines={3} label="Loading the balances" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The estimated balance" />;
  }
  return <DebtFacts answer={query.data} />;
}
