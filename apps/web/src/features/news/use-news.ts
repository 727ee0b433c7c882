import { type NewsTopic, newsTopics } from '@deedlight/domain/news/topics';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PlainSearch } from '../../kit/url-state/plain-search';
import { api } from '../../platform/api/api';
import { markStory, newsMarksQuery } from './news-marks';

export const newsViews = ['newest', 'week', 'saved'] as const;
export type NewsView = (typeof newsViews)[number];

export type NewsState = {
  view: NewsView;
  topic: NewsTopic | undefined;
  q: string;
  publisher: string | undefined;
};

export function readNewsState({ view, topic, q = '', from }: PlainSearch): NewsState {
  return {
    view: newsViews.find((each) => each === view) ?? 'newest',
    topic: newsTopics.find((each) => each === topic),
    q: q.slice(0, 100),
    publisher: from,
  };
}

/** Loads page after page, newest first; earlier results stay while the next load. */
export function useNews({ topic, q, publisher }: NewsState) {
  return useInfiniteQuery(
    api.news.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...(topic !== undefined && { topic }),
        ...(q.trim() !== '' && { q }),
        ...(publisher !== undefined && { publisher }),
        ...(after !== undefined && { after }),
        limit: 40,
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useNewsMarks() {
  const queryClient = useQueryClient();
  const options = newsMarksQuery();
  const query = useQuery(options);
  const mark = useMutation({
    mutationFn: ([story, change]: Parameters<typeof markStory>) => markStory(story, change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
  });
  return { query, mark };
}
