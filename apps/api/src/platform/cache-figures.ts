/** Sums the hits, misses and entries of all caches of one name. */
export type CacheFigures = { hits: number; misses: number; entries: number };

const byName = new Map<string, CacheFigures>();

/** Returns the figures of a name, which the owner of the cache increments. */
export function cacheFigures(name: string): CacheFigures {
  const figures = byName.get(name) ?? { hits: 0, misses: 0, entries: 0 };
  byName.set(name, figures);
  return figures;
}

export function allCacheFigures(): ReadonlyMap<string, Readonly<CacheFigures>> {
  return byName;
}
