import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { formatCount, formatInstant } from '../../lib/format';

/** How many properties may still be opened without an account. Says nothing it does not know. */
export function LooksLeft() {
  const { data } = useQuery({
    ...api.properties.limit.queryOptions(),
    refetchOnMount: 'always',
  });
  return (
    <p className="mt-3 min-h-[1.35rem] text-ink-2" role="status">
      {data !== undefined && limitText(data)}
    </p>
  );
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
