import { type Entry, entryGroups } from './entry';

const most = 40;
const perGroup = 5;

/**
 * Returns the entries that contain every word of `text`, those whose name starts with it first;
 * without text a few of each group. They come in the order of the groups.
 */
export function matchEntries(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return entryGroups.flatMap((group) =>
      entries.filter((entry) => entry.group === group).slice(0, perGroup),
    );
  }
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
  const best = scored.map(({ entry }) => entry);
  // The group of the best match leads.
  const order = [...new Set(best.map(({ group }) => group))];
  return order.flatMap((group) => best.filter((entry) => entry.group === group));
}

/** Returns 0 when a word is missing. */
function scoreOf({ name, says = '', words: more = '' }: Entry, words: readonly string[]): number {
  const title = name.toLowerCase();
  const hay = `${title} ${says} ${more}`.toLowerCase();
  if (!words.every((word) => hay.includes(word))) return 0;
  const text = words.join(' ');
  if (title === text) return 4;
  if (title.startsWith(text)) return 3;
  return words.every((word) => title.includes(word)) ? 2 : 1;
}
