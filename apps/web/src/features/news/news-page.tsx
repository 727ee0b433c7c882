import { useUrlState } from '../../lib/url-state';
import { PageTitle } from '../../ui/page-title';
import { Tabs } from '../../ui/tabs';
import { NewestNews } from './newest-news';
import { SavedNews } from './saved-news';
import { readNewsState } from './use-news';

/** Headlines of public feeds: what is new, what the week brought, what was saved. */
export function NewsPage() {
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
    </div>
  );
}
