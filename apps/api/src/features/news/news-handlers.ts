import { os } from '../../platform/procedures';
import type { NewsFeed } from './news-feeds';
import { readNews } from './read-news';

export function newsHandlers(feeds: readonly NewsFeed[], sendsMail: boolean) {
  return {
    list: os.news.list.handler(async ({ input, context }) => ({
      ...(await readNews(context, feeds, input)),
      sendsMail,
    })),
  };
}
