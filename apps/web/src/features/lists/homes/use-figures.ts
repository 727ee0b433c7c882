import type { ListedProperty } from '@deedlight/contract/listing';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import type { Sources } from '../../listing/public';
import { pieces } from '../in-pages';

/** So many homes are shown at first, and with each further press; a request asks for as many. */
export const homesAtOnce = 50;

/** What is on record of homes, as the search shows it. */
export type Figures = {
  byId: ReadonlyMap<string, ListedProperty>;
  sources: Sources;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

export function useFigures(ids: readonly ListedProperty['id'][]): Figures {
  return useQueries({
    queries: pieces(ids, homesAtOnce).map((piece) => ({
      ...api.properties.list.queryOptions({ input: { ids: piece } }),
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => ({
      byId: new Map(
        answers.flatMap(
          ({ data }) => data?.properties.map((home) => [home.id, home] as const) ?? [],
        ),
      ),
      sources: new Map(
        answers.flatMap(
          ({ data }) => data?.sources.map((source) => [source.id, source] as const) ?? [],
        ),
      ),
      isPending: answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { isError, refetch } of answers) if (isError) void refetch();
      },
    }),
  });
}
