import type { Queries } from '../../platform/database/database';

type Page = { id: string; before?: number | undefined; limit: number };

/** Returns the id of a deal that the reader sees. */
export function dealSeen(db: Queries, id: string) {
  return db.selectFrom('public.deals').select('id').where('id', '=', id).executeTakeFirst();
}

/** Returns the changes of a deal, newest first, and one more where there are older ones. */
export function changesOf(db: Queries, { id, before, limit }: Page) {
  return (
    db
      .selectFrom('public.deal_events as e')
      // One transaction writes both, and so gives them one time.
      .leftJoin('public.passed_things as p', (join) =>
        join
          .on('e.what', '=', 'passed-on')
          .onRef('p.deal_id', '=', 'e.deal_id')
          .onRef('p.passed_at', '=', 'e.at'),
      )
      .select(['e.id', 'e.at', 'e.actor_id', 'e.by_account', 'e.what', 'e.details'])
      .select('p.name as passed_by')
      .where('e.deal_id', '=', id)
      .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
      .orderBy('e.id', 'desc')
      .limit(limit + 1)
      .execute()
  );
}
