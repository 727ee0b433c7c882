import { createHash } from 'node:crypto';
import { type NewsTopic, newsTopics } from '@deedlight/domain/news/topics';
import { newsFeedsTable } from '@deedlight/domain/reference/news/feeds';

/** A feed to read; `urls` are tried in order. */
export type NewsFeed = {
  id: string;
  publisher: string;
  urls: readonly string[];
  topics: readonly NewsTopic[];
};

/** Returns the feeds of the setting, or those of the table if it names none. */
export function newsFeeds(setting: readonly string[]): NewsFeed[] {
  if (setting.length > 0) return setting.map(feedAt);
  return newsFeedsTable.rows.map(({ id, publisher, url, alternates, topics }) => ({
    id,
    publisher,
    urls: [url, ...alternates],
    topics,
  }));
}

function feedAt(url: string): NewsFeed {
  const id = createHash('sha256').update(url).digest('hex').slice(0, 16);
  return { id, publisher: new URL(url).hostname, urls: [url], topics: newsTopics.slice(-1) };
}
