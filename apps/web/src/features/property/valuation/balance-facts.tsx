import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { DebtFacts } from '../../valuation/public';

/** What the recorded loans come to today, what is left of the value, and what was assumed. */
export function BalanceFacts({ id }: { id: string }) {
  const query = useQuery(valuationQuery(id));
  if (query.isPending) return <SkeletonText lines={3} label="Loading the balances" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The estimated balance" />;
  }
  return <DebtFacts answer={query.data} />;
}
