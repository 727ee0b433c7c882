import type { ReadFeed } from '../../adapters/headline-source';
import type { Env } from '../../platform/env';
import type { Job } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { newsFeeds } from './news-feeds';
import { refreshNews } from './refresh-news';
import { type DigestDeps, sendDigests } from './send-digests';

type Deps = DigestDeps & { env: Env; log: Log };

/**
 * Returns the jobs that read the feeds four times an hour, if this server may fetch, and send the
 * digests.
 */
export function newsJobs(deps: Deps, readFeed: ReadFeed): Job[] {
  const { env } = deps;
  if (!env.REFRESH_PUBLIC_DATA) return [];
  const feeds = newsFeeds(env.NEWS_FEEDS);
  return [
    {
      name: 'news.refresh',
      everyHours: 0.25,
      line: 'long',
      run: (signal) => refreshNews({ ...deps, feeds, readFeed }, signal),
    },
    { name: 'news.digest', everyHours: 1, line: 'long', run: () => sendDigests(deps, feeds) },
  ];
}
