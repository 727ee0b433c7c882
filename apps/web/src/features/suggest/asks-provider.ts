import type { Suggestion } from '@deedlight/contract/property/properties';

const shortestText = 5;
const enoughHits = 3;

type Typed = {
  isOpen: boolean;
  /** The text in the box, and the text when typing last paused. */
  text: string;
  settled: string;
  /** Whether the suggestions belong to that text. */
  isCurrent: boolean;
  suggestions: readonly Pick<Suggestion, 'matched'>[];
};

/**
 * Tells whether the records match the text so poorly that the provider is asked as well. Near
 * misses do not count, as the records have some for every address in the country.
 */
export function asksProvider({ isOpen, text, settled, isCurrent, suggestions }: Typed): boolean {
  if (!isOpen || !isCurrent || text !== settled || text.length < shortestText) return false;
  return suggestions.filter(({ matched }) => !matched.isInexact).length < enoughHits;
}
