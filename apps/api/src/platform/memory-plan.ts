/** Measured: 46 to 59 of suggestions with the owners, some 110 of listings. */
export const bytesPerProperty = { suggestions: 60, listings: 110 } as const;

/** What of a server's budget is for one of the two: so that both hold the same counties. */
export function shareOfBudget(megabytes: number, of: keyof typeof bytesPerProperty): number {
  const { suggestions, listings } = bytesPerProperty;
  return (megabytes * 1e6 * bytesPerProperty[of]) / (suggestions + listings);
}

/** What a server holds in memory: all counties in one, or some of them each by itself. */
export type MemoryPlan = { isWhole: true } | { isWhole: false; counties: string[] };

/** How large each county is, by its FIPS code. */
export type CountySizes = ReadonlyMap<string, number>;

/**
 * All where all has room; else the counties that were asked for, those asked last first, while there
 * is room for them. A county that has no room leaves its turn to the next.
 */
export function planMemory(
  sizes: CountySizes,
  lastAskedFirst: readonly string[],
  { mostBytes, bytesEach }: { mostBytes: number; bytesEach: number },
): MemoryPlan {
  let left = Math.floor(mostBytes / bytesEach);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (all <= left) return { isWhole: true };
  const counties: string[] = [];
  for (const county of lastAskedFirst) {
    const size = sizes.get(county);
    if (size === undefined || size > left) continue;
    left -= size;
    counties.push(county);
  }
  return { isWhole: false, counties };
}
