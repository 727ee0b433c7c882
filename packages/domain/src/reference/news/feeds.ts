import { type NewsTopic, newsTopics } from '../../news/topics';
import { type BaseRow, readTable, type Table } from '../lending/read-table';
import raw from './tables/news-feeds.json';

/** A feed of headlines; `alternates` are addresses to try where the first no longer answers. */
export type NewsFeedRow = BaseRow & {
  publisher: string;
  url: string;
  alternates: readonly string[];
  topics: readonly NewsTopic[];
  isPublicDomain: boolean;
};

export const newsFeedsTable: Table<NewsFeedRow> = readTable(raw, (field) => ({
  publisher: field.text('publisher'),
  url: field.text('url'),
  alternates: field.textList('alternates'),
  topics: field.textList('topics').map((text) => topicNamed(text, () => field.wrong('topics'))),
  isPublicDomain: field.raw('isPublicDomain') === true,
}));

function topicNamed(text: string, wrong: () => RangeError): NewsTopic {
  const topic = newsTopics.find((each) => each === text);
  if (topic === undefined) throw wrong();
  return topic;
}
