import type { Queries } from '../../platform/database/database';

type Page = { id: string; before?: number | undefined; limit: number };

/** Returns the id of a deal that the reader sees. */
export function dealSeen(db: Queries, id: string) {
  return db.selectFrom('public.deals').select('id').where('id', '=', id).executeTakeFirst();
}

/** Returns the changes of a deal, newest first, and one more where there are older ones. */
export function changesOf(db: Queries, { id, before, limit }: Page) {
  return db
    .selectFrom('public.deal_events')
    .select(['id', 'at', 'actor_id', 'by_account', 'what', 'details'])
    .where('deal_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}
