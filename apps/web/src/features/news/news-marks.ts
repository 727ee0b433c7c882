import type { NewsStory } from '@deedlight/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../platform/api/own-rows';
import { useSession } from '../../platform/session/session-store';

const columns = ['item_id', 'title', 'url', 'read_at', 'saved_at'] as const;

/** A member's marks on a story; title and address stay when the story itself is deleted. */
export type NewsMark = RowOf<'news_marks', (typeof columns)[number]>;

/** The person's own marks, the last saved first. */
export function newsMarksQuery() {
  return queryOptions({
    queryKey: ['news-marks', useSession.getState().user?.id ?? null],
    queryFn: (): Promise<NewsMark[]> =>
      ownRows('news_marks').select(columns, { newestFirst: 'saved_at' }),
  });
}

type Change = { read_at: string } | { saved_at: string | null };

export function markStory(
  { id: item_id, title, url }: Pick<NewsStory, 'id' | 'title' | 'url'>,
  change: Change,
): Promise<void> {
  const row = { item_id, title, url, ...change };
  return ownRows('news_marks').upsert(row, ['user_id', 'item_id']);
}
