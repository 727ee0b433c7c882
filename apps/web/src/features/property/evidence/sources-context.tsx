import type { Source } from '@deedlight/contract/property';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Numbered = { source: Source; number: number };

const Sources = createContext<ReadonlyMap<string, Numbered>>(new Map());

/** Gives every figure below its source by id, with the source's number in the list. */
export function SourcesProvider({ sources, children }: { sources: Source[]; children: ReactNode }) {
  const byId = useMemo(
    () => new Map(sources.map((source, at) => [source.id, { source, number: at + 1 }])),
    [sources],
  );
  return <Sources value={byId}>{children}</Sources>;
}

export function useSource(id: string): Numbered | undefined {
  return useContext(Sources).get(id);
}

/** Returns all sources, for exports. */
export function useSources(): Source[] {
  return [...useContext(Sources).values()].map(({ source }) => source);
}
