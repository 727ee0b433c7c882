import type { VersionDrift } from '@deedlight/domain/reference/table-versions';
import { useQuery } from '@tanstack/react-query';
import { PendingBlock } from '../../ui/page/in-turn';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { savedScenarios } from './saved-scenarios';
import { staleAmong } from './stale-among';

/** The member's deals whose tables have changed since. */
export function StaleScenarios() {
  const query = useQuery({
    queryKey: [...savedScenarios.queryKey, 'stale'],
    queryFn: async (context) => {
      const saved = await context.client.ensureQueryData(savedScenarios);
      // Who has no scenario need not load the tables.
      if (saved.length === 0) return [];
      const { lendingTables } = await import('@deedlight/domain/reference/lending/all-tables');
      return staleAmong(saved, lendingTables);
    },
  });
  if (query.isPending) return <PendingBlock />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your scenarios" />;
  }
  const stale = query.data;
  if (stale.length === 0) return null;
  return (
    <ul aria-label="Scenarios whose tables changed" className="grid gap-2">
      {stale.map(({ id, name, search, drift }) => (
        <li key={id}>
          <TextLink
            to="/app/calculators/$kind"
            params={{ kind: 'payment' }}
            search={search}
            className="font-strong"
          >
            {name}
          </TextLink>
          <p className="text-s text-ink-2">{driftText(drift)}</p>
        </li>
      ))}
    </ul>
  );
}

function driftText(drift: readonly VersionDrift[]): string {
  const parts = drift.map(
    ({ table, recorded, current }) => `${table}: then ${recorded}, now ${current ?? 'gone'}`,
  );
  return parts.join('; ');
}
