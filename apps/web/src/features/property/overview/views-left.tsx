import type { SearchLimit } from '@deedlight/contract/property/properties';
import { formatCount, formatInstant } from '../../../kit/format/format';

/**
 * The number of new properties that a visitor may still open today; nothing for readers without a
 * limit.
 */
export function ViewsLeft({ limit: { searchesRemaining, resetsAt } }: { limit: SearchLimit }) {
  if (searchesRemaining === null) return null;
  const left =
    searchesRemaining === 0
      ? 'This was the last free property view for now'
      : `${formatCount(searchesRemaining, 'free property view')} left`;
  return (
    <p data-print="hide" className="mt-5 text-s text-ink-3">
      {left}
      {resetsAt !== null && `, renewed ${formatInstant(resetsAt)}`}. Properties already opened today
      stay free.
    </p>
  );
}
