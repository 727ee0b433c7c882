export type Group = {
  id: string;
  count: number;
  lat: number;
  lng: number;
  property: string | null;
  /** In cents, of a property that is alone. */
  value?: number | null | undefined;
  equity?: number | null | undefined;
};

const leastPixels = 38;

/**
 * Merges groups that would overlap on the map into one, at the place of the largest. `project`
 * returns a group's position on the screen.
 */
export function mergeGroups(
  groups: readonly Group[],
  project: (group: Group) => { x: number; y: number },
): Group[] {
  const kept: { group: Group; x: number; y: number }[] = [];
  for (const group of groups.toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))) {
    const at = project(group);
    const near = kept.find(({ x, y, group: { count } }) => {
      const least = count === 1 && group.count === 1 ? leastPixels / 3 : leastPixels;
      return Math.hypot(x - at.x, y - at.y) < least;
    });
    if (near === undefined) kept.push({ group, ...at });
    else near.group = { ...near.group, count: near.group.count + group.count, property: null };
  }
  return kept.map(({ group }) => group);
}
