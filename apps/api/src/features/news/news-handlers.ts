import { os } from '../../platform/procedures';
import type { NewsFeed } from './news-feeds';
import { readNews } from './read-news';

export function newsHandlers(feeds: readonly NewsFeed[]) {
  return {
    list: os.news.list.handler(({ input, context }) => readNews(context, feeds, input)),
  };
}
