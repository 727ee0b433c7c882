import type { Suggestion } from '@deedlight/contract/property/properties';

const shortestText = 5;
const enoughHits = 3;

type Typed = {
  isOpen: boolean;
  /** What stands in the box, and what stood there when typing paused. */
  text: string;
  settled: string;
  /** Whether the suggestions answer that text. */
  isCurrent: boolean;
  suggestions: readonly Pick<Suggestion, 'matched'>[];
};

/**
 * Tells whether the records have so little for what was typed that the provider is asked as well. Near
 * misses do not count: the records have some for every address of the country.
 */
export function asksProvider({ isOpen, text, settled, isCurrent, suggestions }: Typed): boolean {
  if (!isOpen || !isCurrent || text !== settled || text.length < shortestText) return false;
  return suggestions.filter(({ matched }) => !matched.isInexact).length < enoughHits;
}
