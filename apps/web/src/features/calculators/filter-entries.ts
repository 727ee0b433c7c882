import type { Entry } from './catalogue';

/** The calculators whose name, purpose or other words hold every word that was typed. */
export function filterEntries(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ name, purpose, words }) => {
    const text = `${name} ${purpose} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
