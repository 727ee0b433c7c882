import type { NewsStory } from '@deedlight/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../platform/api/supabase';
import { useSession } from '../../platform/session/session-store';

/** What a member did with a story; title and address stay when the story itself has gone. */
export type NewsMark = {
  item_id: string;
  title: string;
  url: string;
  read_at: string | null;
  saved_at: string | null;
};

/** The person's own marks, the last saved first. */
export function newsMarksQuery() {
  return queryOptions({
    queryKey: ['news-marks', useSession.getState().user?.id ?? null],
    queryFn: async (): Promise<NewsMark[]> => {
      const db = await supabase();
      const { data, error } = await db
        .from('news_marks')
        .select('item_id, title, url, read_at, saved_at')
        .order('saved_at', { ascending: false })
        .overrideTypes<NewsMark[], { merge: false }>();
      if (error) throw new Error(error.message, { cause: error });
      return data;
    },
  });
}

type Change = { read_at?: string } | { saved_at: string | null };

export async function markStory(story: Pick<NewsStory, 'id' | 'title' | 'url'>, change: Change) {
  const db = await supabase();
  const { id: item_id, title, url } = story;
  const row = { item_id, title, url, ...change };
  const { error } = await db.from('news_marks').upsert(row, { onConflict: 'user_id,item_id' });
  if (error) throw new Error(error.message, { cause: error });
}
