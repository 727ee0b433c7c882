import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { PendingBlock } from '../../ui/page/in-turn';
import { OutsideLink, TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { ageText } from './news-words';

const shown = 5;

/** The newest headlines, each with its publisher and its age; absent where none has come. */
export function NewsCard() {
  const query = useQuery(api.news.list.queryOptions({ input: { limit: shown } }));
  if (query.isPending) return <PendingBlock />;
  if (query.data?.stories.length === 0) return null;
  return (
    <Card title="News">
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="The headlines" />
      ) : (
        <Headlines stories={query.data.stories} />
      )}
      <p className="mt-3 text-s">
        <TextLink to="/app/mortgage-news">All headlines, by topic</TextLink>
      </p>
    </Card>
  );
}

function Headlines({ stories }: { stories: Answer['news']['list']['stories'] }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <ul aria-label="Newest headlines">
      {stories.map(({ id, title, url, publisher, publishedAt }) => (
        <li key={id} className="border-b border-line py-2 last:border-0">
          <OutsideLink href={url}>
            {title}
            <span className="sr-only"> (opens {publisher} in a new tab)</span>
          </OutsideLink>
          <p className="text-xs text-ink-3">
            {publisher}, {ageText(publishedAt, nowMs)} ago
          </p>
        </li>
      ))}
    </ul>
  );
}
