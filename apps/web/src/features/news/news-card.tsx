import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { OutsideLink, TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { ageText } from './news-words';

const shown = 5;

/** The newest headlines, each with its publisher and its age. */
export function NewsCard() {
  return (
    <Card title="News">
      <Headlines />
      <p className="mt-3 text-s">
        <TextLink to="/app/mortgage-news">All headlines, by topic</TextLink>
      </p>
    </Card>
  );
}

function Headlines() {
  const query = useQuery(api.news.list.queryOptions({ input: { limit: shown } }));
  const [nowMs] = useState(() => Date.now());
  if (query.isPending) return <SkeletonText lines={5} label="Loading headlines" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The headlines" />;
  }
  if (query.data.stories.length === 0) {
    return (
      <Empty title="No headline yet">
        The server reads the feeds of agencies and regulators every 15 minutes.
      </Empty>
    );
  }
  return (
    <ul aria-label="Newest headlines">
      {query.data.stories.map(({ id, title, url, publisher, publishedAt }) => (
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
