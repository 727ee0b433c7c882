import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import type { Job } from '../../platform/jobs/jobs';
import type { ReadFeed } from '../../ports/headline-source';
import { newsFeeds } from './news-feeds';
import { refreshNews } from './refresh-news';

type Deps = { env: Env; database: Database; clock: Clock };

/** Reads the feeds four times an hour, where this server may fetch at all. */
export function newsJobs({ env, database, clock }: Deps, readFeed: ReadFeed): Job[] {
  if (!env.REFRESH_PUBLIC_DATA) return [];
  const deps = { database, clock, feeds: newsFeeds(env.NEWS_FEEDS), readFeed };
  return [{ name: 'news.refresh', everyHours: 0.25, run: (signal) => refreshNews(deps, signal) }];
}
