import type { NewsTopic } from '@deedlight/domain/news/topics';
import type { RequestContext } from '../../platform/context';
import type { NewsFeed } from './news-feeds';
import { feedStates, newestItems } from './news-repo';

type Query = {
  topic?: NewsTopic | undefined;
  q?: string | undefined;
  publisher?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** Reads the news from the cache only: the feeds' last items, with their age. */
export async function readNews(
  { database, actor }: Pick<RequestContext, 'database' | 'actor'>,
  feeds: readonly NewsFeed[],
  { topic, q, publisher, after, limit }: Query,
) {
  const [publishedAt, id] = after?.split('~') ?? [];
  const filter = {
    topic,
    text: q,
    feedIds: publisher === undefined ? [] : [publisher],
    after: publishedAt && id ? { publishedAt, id } : undefined,
    limit: limit + 1,
  };
  const [rows, states] = await database.asUser(actor, async (db) => [
    await newestItems(db, filter),
    await feedStates(db),
  ]);
  const named = new Map(feeds.map((feed) => [feed.id, feed.publisher]));
  const stories = rows.slice(0, limit).map((row) => ({
    id: row.id,
    title: row.title,
    url: row.url,
    summary: row.summary,
    publisher: named.get(row.feed_id) ?? row.feed_id,
    topics: row.topics as NewsTopic[],
    publishedAt: iso(row.published_at),
    fetchedAt: iso(row.fetched_at),
  }));
  const last = stories.at(-1);
  return {
    stories,
    next: rows.length > limit && last ? `${last.publishedAt}~${last.id}` : null,
    feeds: feeds.map((feed) => stateOf(feed, states)),
    freshAt: newest(states.map(({ fetched_at }) => fetched_at)),
  };
}

type State = Awaited<ReturnType<typeof feedStates>>[number];

function stateOf({ id, publisher }: NewsFeed, states: readonly State[]) {
  const state = states.find((each) => each.id === id);
  return {
    id,
    publisher,
    checkedAt: state ? iso(state.checked_at) : null,
    fetchedAt: state?.fetched_at ? iso(state.fetched_at) : null,
    failure: state?.failure ?? null,
  };
}

function newest(times: readonly (string | null)[]): string | null {
  const known = times.filter((time) => time !== null).map(iso);
  return known.toSorted().at(-1) ?? null;
}

function iso(time: string): string {
  return new Date(time).toISOString();
}
