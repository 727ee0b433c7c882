import { headlineKey } from '@deedlight/domain/news/headline-key';
import { topicsOf } from '@deedlight/domain/news/topics';
import type { Temporal } from 'temporal-polyfill';
import type { FeedReading, Headline, ReadFeed } from '../../adapters/headline-source';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { type Failure, failureOf } from '../../platform/plain-failure';
import type { NewsFeed } from './news-feeds';
import { addItems, feedMark, forgetBefore, noteFailure, noteReading } from './news-repo';

export type NewsDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  feeds: readonly NewsFeed[];
  readFeed: ReadFeed;
};

const atOnce = 4;
const keptHours = 24 * 90;
const reason = 'headlines of public feeds';

/** Reads every feed once. A feed that fails keeps its items, and the reason is stored beside it. */
export async function refreshNews(deps: NewsDeps, signal: AbortSignal): Promise<void> {
  const waiting = [...deps.feeds];
  const readOneByOne = async () => {
    for (let feed = waiting.shift(); feed && !signal.aborted; feed = waiting.shift()) {
      await refreshFeed(deps, feed, signal);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOneByOne));
  const oldest = deps.clock.now().subtract({ hours: keptHours });
  await deps.database.asService(reason, (db) => forgetBefore(db, oldest));
}

async function refreshFeed(
  { database, clock, log, readFeed }: NewsDeps,
  feed: NewsFeed,
  signal: AbortSignal,
): Promise<void> {
  const mark = await database.asService(reason, (db) => feedMark(db, feed.id));
  const reading = await readFirst(feed.urls, (url) => readFeed(url, mark, signal));
  const at = clock.now();
  await database.asService(reason, async (db) => {
    if ('failure' in reading) {
      log.warn({ feed: feed.id, failure: reading.failure.detail }, 'feed not read');
      return noteFailure(db, feed.id, at, reading.failure.plain);
    }
    if (reading.changed) await addItems(db, itemsOf(feed, reading.headlines, at));
    return noteReading(db, feed.id, at, reading.changed ? reading.mark : null);
  });
}

/** Reads the first address that answers; otherwise returns the first one's failure. */
async function readFirst(
  urls: readonly string[],
  read: (url: string) => Promise<FeedReading>,
): Promise<FeedReading | { failure: Failure }> {
  let failure: Failure | null = null;
  for (const url of urls) {
    try {
      return await read(url);
    } catch (error) {
      failure ??= failureOf(error);
    }
  }
  return { failure: failure ?? failureOf(new Error('it has no address')) };
}

/** Makes items of headlines. One without a day, or with a future day, is as new as its reading. */
function itemsOf(feed: NewsFeed, headlines: readonly Headline[], at: Temporal.Instant) {
  return headlines.map(({ id, title, url, summary, publishedAt }) => ({
    id,
    feed_id: feed.id,
    title,
    title_key: headlineKey(title),
    url,
    summary,
    topics: topicsOf(title, feed.topics),
    published_at: (publishedAt && earlier(publishedAt, at))?.toString() ?? at.toString(),
    fetched_at: at.toString(),
  }));
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return a.epochMilliseconds < b.epochMilliseconds ? a : b;
}
