import { lazy, Suspense } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { PageTitle } from '../../ui/page-title';
import { SkeletonCard } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { NewestNews } from './newest-news';
import { SavedNews } from './saved-news';
import { readNewsState } from './use-news';

// The calendar brings the arithmetic of days, which headlines do without.
const ReleaseCard = lazy(() =>
  import('../../ui/release-card').then((module) => ({ default: module.ReleaseCard })),
);

/** Headlines of public feeds: what is new, what the week brought, what was saved. */
export function NewsPage({ today }: { today: string }) {
  const [state, change] = useUrlState(readNewsState);
  return (
    <div className="max-w-[860px] py-8">
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
          { id: 'newest', label: 'Newest', content: <NewestNews state={state} change={change} /> },
          { id: 'week', label: 'This week', content: <NewestNews state={state} change={change} /> },
          { id: 'saved', label: 'Saved', content: <SavedNews /> },
        ]}
      />
      <div className="mt-6">
        <Suspense fallback={<SkeletonCard />}>
          <ReleaseCard today={today} />
        </Suspense>
      </div>
    </div>
  );
}
