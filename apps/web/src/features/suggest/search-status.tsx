import { formatCount } from '../../kit/format/format';
import type { useSuggestions } from './use-suggestions';

type Props = { isOpen: boolean; found: ReturnType<typeof useSuggestions>; count: number };

/** Tells those who hear the page how many properties match, once the answer is in. */
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
