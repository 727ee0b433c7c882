import { formatCount } from '../../kit/format/format';
import type { useSuggestions } from './use-suggestions';

type Props = { isOpen: boolean; found: ReturnType<typeof useSuggestions>; count: number };

/** Announces the number of matches to screen readers, once the answer has arrived. */
export function SearchStatus({ isOpen, found, count }: Props) {
  return (
    <span role="status" className="sr-only">
      {isOpen && found.isCurrent && statusText(count)}
    </span>
  );
}

function statusText(count: number): string {
  if (count === 0) return 'No property matches';
  return `${formatCount(count, 'property matches', 'properties match')}, use the arrow keys to choose`;
}
