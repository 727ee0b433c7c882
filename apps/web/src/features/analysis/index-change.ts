import type { TrendOut } from '@deedlight/contract/markets';

/** How far the index went in the year up to its last point; null where it is younger than that. */
export function indexChange(index: TrendOut['index']): number | null {
  const last = index.at(-1);
  if (last === undefined) return null;
  const yearBefore = `${Number(last.day.slice(0, 4)) - 1}${last.day.slice(4)}`;
  const before = index.findLast(({ day }) => day <= yearBefore);
  return before === undefined ? null : last.level / before.level - 1;
}
