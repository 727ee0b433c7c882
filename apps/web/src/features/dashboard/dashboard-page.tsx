import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title';
import { RatesCard } from './rates-card';

type Props = {
  usage: ReactNode;
  pinnedChanges: ReactNode;
  recent: ReactNode;
  scenarios: ReactNode;
  savedSearches: ReactNode;
  changed: ReactNode;
  alerts: ReactNode;
  news: ReactNode;
};

/**
 * Shows the member's last work, the changes since then and the remaining searches; each block loads
 * on its own.
 */
export function DashboardPage(blocks: Props) {
  return (
    <article className="py-6 wrap-anywhere">
      <PageTitle>Dashboard</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Dashboard</h1>
      <p className="mt-1 text-ink-2 max-desk:hidden">
        Press / to search for a property, or Ctrl K to go to any page.
      </p>
      <div className="mt-5 grid items-start gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {blocks.recent}
          {blocks.pinnedChanges}
          {blocks.changed}
          {blocks.scenarios}
          {blocks.news}
        </div>
        <div className="grid min-w-0 items-start gap-4 desk:max-wide:grid-cols-2">
          <RatesCard />
          {blocks.alerts}
          {blocks.usage}
          {blocks.savedSearches}
        </div>
      </div>
    </article>
  );
}
