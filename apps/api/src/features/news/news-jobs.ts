import { feedReader } from '../../adapters/feeds/read-feed';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import type { Job } from '../../platform/jobs/jobs';
import { newsFeeds } from './news-feeds';
import { refreshNews } from './refresh-news';

type Deps = { env: Env; database: Database; clock: Clock };

/** Reads the feeds four times an hour, where this server may fetch at all. */
export function newsJobs({ env, database, clock }: Deps): Job[] {
  if (!env.REFRESH_PUBLIC_DATA) return [];
  const readFeed = feedReader({
    productName: env.PRODUCT_NAME,
    mayBePrivate: env.NEWS_FEEDS_MAY_BE_PRIVATE,
  });
  const deps = { database, clock, feeds: newsFeeds(env.NEWS_FEEDS), readFeed };
  return [{ name: 'news.refresh', everyHours: 0.25, run: (signal) => refreshNews(deps, signal) }];
}
