import type { MatchedHome } from '@deedlight/contract/rows/search-matches';
import type { Queries } from '../../../platform/database/database';

/** What newly matches a saved search, and the first homes of it. */
export type SearchNews = {
  search: { id: string; user_id: string; name: string };
  key: string;
  at: string;
  total: number;
  newMatches: number;
  homes: readonly MatchedHome[];
};

/** Writes what newly matches; what is written under the key already stays. */
export async function insertSearchMatches(
  db: Queries,
  { search, key, at, total, newMatches, homes }: SearchNews,
): Promise<void> {
  await db
    .insertInto('public.search_matches')
    .values({
      user_id: search.user_id,
      search_id: search.id,
      event_key: key,
      noticed_at: at,
      total,
      new_matches: newMatches,
      homes: JSON.stringify(homes),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .execute();
}
