import { useQuery } from '@tanstack/react-query';
import { formatCount, formatInstant } from '../../kit/format/format';
import { visitApi } from '../../platform/api/visit-api';
import { WithQueries } from '../../platform/api/with-queries';

/** The number of properties that a visitor may still open; nothing while it is unknown. */
export function LooksLeft() {
  return (
    <WithQueries>
      <Left />
    </WithQueries>
  );
}

function Left() {
  const { data } = useQuery({
    ...visitApi.properties.limit.queryOptions(),
    refetchOnMount: 'always',
  });
  return data === undefined ? null : limitText(data);
}

export function limitText(limit: {
  searchesRemaining: number | null;
  resetsAt: string | null;
}): string {
  const { searchesRemaining: left, resetsAt } = limit;
  if (left === null) return 'No daily limit, no account needed.';
  if (left > 0) return `${formatCount(left, 'free look-up')} left today, no account needed.`;
  const until = resetsAt === null ? '' : ` New ones from ${formatInstant(resetsAt)}.`;
  return `No free look-ups left today.${until} Properties already opened stay open to you.`;
}
