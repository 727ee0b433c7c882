import { useQuery } from '@tanstack/react-query';
import { valuationQuery } from '../../../lib/valuation/valuation-query';
import { LoadFailed } from '../../../ui/load-failed';
import { SkeletonText } from '../../../ui/skeleton';
import { DebtFacts } from '../../../ui/valuation/debt-facts';

/** What the recorded loans come to today, what is left of the value, and what was assumed. */
export function BalanceFacts({ id }: { id: string }) {
  const query = useQuery(valuationQuery(id));
  if (query.isPending) return <SkeletonText lines={3} label="Loading the balances" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The estimated balance" />;
  }
  return <DebtFacts answer={query.data} />;
}
