/** These were measured: 46 to 59 bytes for suggestions including owners, some 110 for listings. */
export const bytesPerProperty = { suggestions: 60, listings: 110 } as const;

/** Returns one index's share of a server's budget, chosen so that both hold the same counties. */
export function shareOfBudget(megabytes: number, of: keyof typeof bytesPerProperty): number {
  const { suggestions, listings } = bytesPerProperty;
  return (megabytes * 1e6 * bytesPerProperty[of]) / (suggestions + listings);
}

/**
 * Tells what a server holds in memory: one index of all counties, or an index for each of some
 * counties.
 */
export type MemoryPlan = { isWhole: true } | { isWhole: false; counties: string[] };

/** Maps each county's FIPS code to its number of properties. */
export type CountySizes = ReadonlyMap<string, number>;

/**
 * Plans all counties if they fit. Otherwise it takes the counties that were requested, the latest
 * first, while there is room. A county that does not fit is skipped.
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
