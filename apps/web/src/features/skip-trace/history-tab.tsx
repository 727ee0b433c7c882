import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatInstantDay } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { SkeletonCard } from '../../ui/skeleton';
import { SampleTag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { purposeText } from './words';

type Props = { keptDays: number; onOpen: (id: string) => void };

/** What the member has found, to look at again without cost. */
export function HistoryTab({ keptDays, onOpen }: Props) {
  const query = useQuery(api.skipTrace.list.queryOptions());
  if (query.isPending) return <SkeletonCard lines={5} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your traces" />;
  }
  const { traces } = query.data;
  if (traces.length === 0) {
    return (
      <Empty title="No traces yet">
        What you find stands here for {keptDays} days. Looking at it again is free.
      </Empty>
    );
  }
  return (
    <Card title="My traces" note={`Kept for ${keptDays} days, for you alone`}>
      <ul>
        {traces.map(({ id, label, isSample, fetchedAt, keptUntil, purpose, provider }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-[240px]">
              <p className="flex flex-wrap items-center gap-2 break-words">
                {label} {isSample && <SampleTag />}
              </p>
              <p className="text-s text-ink-3">
                {formatInstant(fetchedAt)} · {provider} · until {formatInstantDay(keptUntil)} ·{' '}
                {purposeText(purpose)}
              </p>
            </div>
            <Button size="s" aria-label={`Open ${label}`} onClick={() => onOpen(id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
