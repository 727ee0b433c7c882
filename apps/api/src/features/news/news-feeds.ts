import { createHash } from 'node:crypto';
import { type NewsTopic, newsTopics } from '@deedlight/domain/news/topics';
import { newsFeedsTable } from '@deedlight/domain/reference/news/feeds';

/** A feed that is read; `urls` are tried in their order. */
export type NewsFeed = {
  id: string;
  publisher: string;
  urls: readonly string[];
  topics: readonly NewsTopic[];
};

/** The feeds of the setting where it names any, else those of the table. */
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
