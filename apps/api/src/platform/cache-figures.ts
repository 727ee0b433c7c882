/** How a cache is doing, all that have its name together. */
export type CacheFigures = { hits: number; misses: number; entries: number };

const byName = new Map<string, CacheFigures>();

/** The figures of a name, to be counted up by whoever keeps the cache. */
export function cacheFigures(name: string): CacheFigures {
  const figures = byName.get(name) ?? { hits: 0, misses: 0, entries: 0 };
  byName.set(name, figures);
  return figures;
}

export function allCacheFigures(): ReadonlyMap<string, Readonly<CacheFigures>> {
  return byName;
}
