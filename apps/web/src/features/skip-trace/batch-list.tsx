import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { BatchEntry } from './batch-entry';

/** How often the progress of a running batch is asked for. */
const askEveryMs = 1500;

export function BatchList() {
  const query = useQuery(
    api.skipTrace.batches.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.batches.some(({ status }) => status === 'running') ? askEveryMs : false,
    }),
  );
  useCountAnew(query.data?.batches.reduce((sum, { found }) => sum + found, 0) ?? 0);
  if (query.isPending) return <SkeletonCard lines={3} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your batches" />;
  }
  if (query.data.batches.length === 0) return null;
  return (
    <Card title="My batches">
      <ul>
        {query.data.batches.map((batch) => (
          <BatchEntry key={batch.id} batch={batch} />
        ))}
      </ul>
    </Card>
  );
}

/** Each hit has cost a search: what is left is asked for again when there are more of them. */
function useCountAnew(found: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (found > 0) void queryClient.invalidateQueries({ queryKey: api.usage.stats.key() });
  }, [queryClient, found]);
}
