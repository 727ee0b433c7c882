import { lazy, type ReactNode, Suspense } from 'react';
import { formatInstantDay } from '../../kit/format/format';
import { useUrlState } from '../../kit/url-state/url-state';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/page/empty';
import { PageTitle } from '../../ui/page/page-title';
import { SkeletonCard, SkeletonText } from '../../ui/page/skeleton';
import { Tabs } from '../../ui/page/tabs';
import { LoadFailed } from '../usage/public';
import { NewestNews } from './newest-news';
import { readNewsState, useNewsMarks } from './use-news';

// The calendar needs date arithmetic, which headlines do without.
const ReleaseCard = lazy(() =>
  import('../../ui/evidence/release-card').then((module) => ({ default: module.ReleaseCard })),
);

/** Headlines of public feeds: the newest, the week's, and the saved ones. */
export function NewsPage({ today }: { today: string }) {
  const [state, change] = useUrlState(readNewsState);
  const releases = (
    <div className="mt-6">
      <Suspense fallback={<SkeletonCard />}>
        <ReleaseCard today={today} />
      </Suspense>
    </div>
  );
  const newest = <NewestNews state={state} change={change} below={releases} />;
  return (
    <div className="max-w-[860px] py-8 wrap-anywhere">
      <PageTitle>Mortgage news</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Mortgage news</h1>
      <p className="mt-1 mb-4 text-ink-2">
        Headlines with publisher and time. Each leads to the original.
      </p>
      <Tabs
        label="Which headlines"
        value={state.view}
        onChange={(view) => change({ view: view === 'newest' ? null : view })}
        tabs={[
          { id: 'newest', label: 'Newest', content: newest },
          { id: 'week', label: 'This week', content: newest },
          { id: 'saved', label: 'Saved', content: <SavedNews below={releases} /> },
        ]}
      />
    </div>
  );
}

/** The saved stories, and what stands below them once it is known how far they reach. */
function SavedNews({ below }: { below: ReactNode }) {
  const { query } = useNewsMarks();
  return (
    <>
      <SavedStories />
      <div hidden={query.isPending}>{below}</div>
    </>
  );
}

/** The member's saved stories, which stay after the feeds have dropped them. */
function SavedStories() {
  const { query, mark } = useNewsMarks();
  if (query.isPending) return <SkeletonText lines={4} label="Loading saved headlines" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your saved headlines" />;
  const saved = query.data.filter(({ saved_at }) => saved_at !== null);
  if (saved.length === 0)
    return <Empty title="Nothing saved yet">Press Save beside a headline to keep it here.</Empty>;
  return (
    <ul>
      {saved.map(({ item_id, title, url, saved_at }) => (
        <li key={item_id} className="flex items-baseline gap-3 border-b border-line py-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-strong hover:underline"
          >
            {title}
          </a>
          <span className="ml-auto whitespace-nowrap text-xs text-ink-3">
            Saved {saved_at !== null && formatInstantDay(saved_at)}
          </span>
          <Button
            kind="quiet"
            size="s"
            aria-label={`Remove: ${title}`}
            onClick={() => mark.mutate([{ id: item_id, title, url }, { saved_at: null }])}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
