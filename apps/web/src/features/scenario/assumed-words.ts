import type { PlainSearch } from '../../kit/url-state/plain-search';

const asked = { price: 'price', loan: 'loan', rate: 'rate', score: 'credit score' } as const;

/**
 * Returns which figures of the deal are the page's examples to type over; null when there are none.
 */
export function assumedWords(search: PlainSearch): string | null {
  const open = Object.entries(asked).flatMap(([name, words]) => (name in search ? [] : [words]));
  if (open.length === 0) return null;
  const last = open.at(-1);
  const list = open.length === 1 ? last : `${open.slice(0, -1).join(', ')} and ${last}`;
  return `Examples until you say them: ${list}.`;
}
