import { formatCount } from '../../kit/format/format';
import { unreachableWords } from '../../kit/format/unreachable-words';
import type { useSuggestions } from './use-suggestions';

type Props = { isOpen: boolean; found: ReturnType<typeof useSuggestions>; count: number };

/** Announces the number of matches to screen readers, once the answer has arrived. */
export function SearchStatus({ isOpen, found, count }: Props) {
  return (
    <span role="status" className="sr-only">
      {isOpen && found.isCurrent && statusText(count, found.unreachable)}
    </span>
  );
}

function statusText(count: number, unreachable: readonly string[]): string {
  const missing = unreachableWords(unreachable);
  return missing === null ? countText(count) : `${countText(count)}. ${missing}`;
}

function countText(count: number): string {
  if (count === 0) return 'No property matches';
  return `${formatCount(count, 'property matches', 'properties match')}, use the arrow keys to choose`;
}
