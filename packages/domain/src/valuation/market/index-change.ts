type Point = { day: string; level: number };

const dayMs = 86_400_000;

/**
 * Returns the index's change in the year up to its last point; null when it is younger than a year.
 * Between two points it changes by the same factor each day.
 */
export function indexChange(index: readonly Point[]): number | null {
  const last = index.at(-1);
  if (last === undefined) return null;
  const yearBefore = `${Number(last.day.slice(0, 4)) - 1}${last.day.slice(4)}`;
  const at = index.findLastIndex(({ day }) => day <= yearBefore);
  const [before, after] = [index[at], index[at + 1]];
  if (before === undefined || after === undefined) return null;
  const way = daysBetween(before.day, yearBefore) / daysBetween(before.day, after.day);
  return last.level / (before.level * (after.level / before.level) ** way) - 1;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}
