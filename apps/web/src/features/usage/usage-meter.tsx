import { matchQuery, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { log } from '../../kit/log';
import { type Answer, api } from '../../platform/api/api';
import { callApi } from '../../platform/api/call-api';
import { keepStats, useUsage } from '../../platform/usage/usage-store';
import { Meter } from '../../ui/meter';
import { usageQuery } from './usage-query';
import { meterText } from './usage-words';
import { useIsAdmin } from './use-is-admin';

/**
 * The searches used in the period. It shows the last known number until the server sends a new one.
 */
export function UsageMeter() {
  const queryClient = useQueryClient();
  const isAdmin = useIsAdmin();
  const isShort = useIsPhone();
  const total = useUsage((state) => state.total);
  // The query cache lives outside React; the store follows it for as long as the meter is mounted.
  useEffect(() => followUsage(queryClient), [queryClient]);
  useQuery(usageQuery());
  if (total === null) return null;
  const text = meterText(total, { isAdmin, isShort });
  return (
    <Link
      to="/app/billing"
      title="Usage and plan"
      className="rounded-s text-s text-ink-2 hover:text-ink hover:underline"
    >
      {isAdmin ? (
        text
      ) : (
        <Meter label="Searches used" used={total.used} limit={total.limit} text={text} />
      )}
    </Link>
  );
}

/**
 * Keeps the usage store in step with the usage stats, whichever page requested them, and asks which
 * features stay free. A metered answer invalidates the cached stats.
 */
function followUsage(queryClient: QueryClient): () => void {
  // A page may have requested the stats before this code loaded.
  const answered = queryClient.getQueryData(api.usage.stats.queryKey());
  if (answered !== undefined) follow(answered);
  const stopStats = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (!matchQuery({ queryKey: api.usage.stats.key() }, event.query)) return;
    follow(event.action.data as Answer['usage']['stats']);
  });
  const stopMeter = useUsage.subscribe(({ total }, before) => {
    const known = queryClient.getQueryData(api.usage.stats.queryKey());
    if (total === before.total || known?.usage.total.used === total?.used) return;
    void queryClient.invalidateQueries({
      queryKey: api.usage.stats.key(),
      refetchType: 'none',
    });
  });
  return () => {
    stopStats();
    stopMeter();
  };
}

function follow(stats: Answer['usage']['stats']): void {
  keepStats(stats);
  readAccess().catch((error: unknown) => log('info', 'Access could not be read', error));
}

async function readAccess(): Promise<void> {
  const access = await callApi('/v1/access/features');
  if (access !== undefined) useUsage.setState({ access: asAccess(access) });
}

// What keeps the promise: the server checks its answers against the contract that this type comes
// from.
function asAccess(answer: unknown): Answer['access']['features'] {
  return answer as Answer['access']['features'];
}
