import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { Empty } from '../../ui/empty';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { TraceResult } from './trace-result';

/** Calling hours move on while a result is looked at. */
const freshMs = 60_000;

type Props = { id: string | null; onClose: () => void };

export function ShownTrace({ id, onClose }: Props) {
  const query = useQuery({
    ...api.skipTrace.read.queryOptions({ input: { id: id ?? '' }, staleTime: freshMs }),
    enabled: id !== null,
    refetchInterval: freshMs,
  });
  if (id === null) {
    return (
      <Empty title="Nobody looked for yet">
        Choose a property, or type a name and an address. The result stands here.
      </Empty>
    );
  }
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="This trace" />;
  }
  return <TraceResult trace={query.data.trace} onForgotten={onClose} />;
}
