import type { NewsTopic } from '@deedlight/domain/news/topics';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { FeedMark } from '../../adapters/headline-source';
import type { Queries } from '../../platform/database/database';

export type StoredItem = {
  id: string;
  feed_id: string;
  title: string;
  title_key: string;
  url: string;
  summary: string | null;
  topics: readonly NewsTopic[];
  published_at: string;
  fetched_at: string;
};

const sameStoryDays = 3;

export async function feedMark(db: Queries, feedId: string): Promise<FeedMark> {
  const row = await db
    .selectFrom('news.feeds')
    .select(['etag', 'last_modified'])
    .where('id', '=', feedId)
    .executeTakeFirst();
  return { etag: row?.etag ?? null, lastModified: row?.last_modified ?? null };
}

/** Stores the result of a reading; the mark stays if nothing has changed. */
export async function noteReading(
  db: Queries,
  feedId: string,
  at: Temporal.Instant,
  mark: FeedMark | null,
): Promise<void> {
  const now = at.toString();
  const changed = mark && { etag: mark.etag, last_modified: mark.lastModified };
  const row = { checked_at: now, fetched_at: now, failure: null, ...changed };
  await db
    .insertInto('news.feeds')
    .values({ id: feedId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function noteFailure(
  db: Queries,
  feedId: string,
  at: Temporal.Instant,
  failure: string,
): Promise<void> {
  const row = { checked_at: at.toString(), failure };
  await db
    .insertInto('news.feeds')
    .values({ id: feedId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Adds new items; it skips known addresses and stories of the last days that are already there. */
export async function addItems(db: Queries, items: readonly StoredItem[]): Promise<number> {
  if (items.length === 0) return 0;
  // The lock prevents two feeds with the same story from both adding it at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('news.items', 0))`.execute(db);
  const { numAffectedRows } = await sql`
    insert into news.items (id, feed_id, title, title_key, url, summary, topics, published_at, fetched_at)
    select distinct on (new.title_key) new.id, new.feed_id, new.title, new.title_key, new.url,
      new.summary, array(select jsonb_array_elements_text(new.topics)), new.published_at, new.fetched_at
    from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb) as new (
      id text, feed_id text, title text, title_key text, url text, summary text, topics jsonb,
      published_at timestamptz, fetched_at timestamptz
    )
    where not exists (
      select 1 from news.items old
      where old.title_key = new.title_key
        and old.published_at between new.published_at - make_interval(days => ${sameStoryDays}::int)
          and new.published_at + make_interval(days => ${sameStoryDays}::int)
    )
    order by new.title_key, new.published_at
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function forgetBefore(db: Queries, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('news.items').where('published_at', '<', before.toString()).execute();
}

export type NewsFilter = {
  topic: NewsTopic | undefined;
  text: string | undefined;
  feedIds: readonly string[];
  after: { publishedAt: string; id: string } | undefined;
  limit: number;
};

/** Returns the newest items first. Every word of `text` must be in the headline or the summary. */
export async function newestItems(db: Queries, filter: NewsFilter) {
  const { topic, text, feedIds, after, limit } = filter;
  let query = db
    .selectFrom('news.items')
    .select(['id', 'feed_id', 'title', 'url', 'summary', 'topics', 'published_at', 'fetched_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (topic !== undefined) query = query.where(sql<boolean>`${topic} = any(topics)`);
  if (feedIds.length > 0) query = query.where('feed_id', 'in', feedIds);
  for (const word of text?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(sql<boolean>`title || ' ' || coalesce(summary, '') ilike ${pattern}`);
  }
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(published_at < ${after.publishedAt}
        or (published_at = ${after.publishedAt} and id > ${after.id}))`,
    );
  }
  return await query.execute();
}

export async function feedStates(db: Queries) {
  return await db
    .selectFrom('news.feeds')
    .select(['id', 'checked_at', 'fetched_at', 'failure'])
    .execute();
}
