import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-store';
import { LinkButton } from '../../ui/link-button';
import { InTurn } from '../../ui/page/in-turn';
import { PageTitle } from '../../ui/page/page-title';
import { Skeleton } from '../../ui/page/skeleton';
import { FirstDay } from './first-day';
import { greeting } from './greeting';
import { RatesCard } from './rates-card';
import { RecordedHere } from './recorded-here';
import { useDay } from './use-day';

type Props = {
  /** The search box, which stands in the page itself on a member's first day. */
  search: ReactNode;
  usage: ReactNode;
  pinnedChanges: ReactNode;
  recent: ReactNode;
  deals: ReactNode;
  scenarios: ReactNode;
  savedSearches: ReactNode;
  changed: ReactNode;
  alerts: ReactNode;
  news: ReactNode;
};

/**
 * Shows a new member where to begin, and everybody else the last work, the changes since then and
 * the remaining searches. Each block loads on its own, and one without content is not there.
 */
export function DashboardPage({ search, ...blocks }: Props) {
  const name = useSession(({ user }) => user?.full_name ?? null);
  const day = useDay();
  return (
    <article className="py-6 wrap-anywhere">
      <PageTitle>Dashboard</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl font-bold tracking-tight">{greeting(new Date(), name)}</h1>
        {day === 'later' && (
          <LinkButton
            to="/app/calculators/$kind"
            params={{ kind: 'payment' }}
            kind="primary"
            className="max-desk:w-full"
          >
            New deal
          </LinkButton>
        )}
      </header>
      {day === 'unknown' && <Skeleton className="mt-5 h-[560px] w-full rounded-l" />}
      {day === 'first' && (
        <FirstDay search={search}>
          {blocks.pinnedChanges}
          {blocks.alerts}
          {blocks.usage}
          {blocks.savedSearches}
          {blocks.deals}
          {blocks.scenarios}
        </FirstDay>
      )}
      {day === 'later' && (
        <div className="mt-5 grid items-start gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <InTurn className="grid min-w-0 gap-4">
            {blocks.recent}
            {blocks.pinnedChanges}
            {blocks.changed}
            {blocks.deals}
            {blocks.scenarios}
            {blocks.news}
            <RecordedHere />
          </InTurn>
          <InTurn className="grid min-w-0 items-start gap-4 desk:max-wide:grid-cols-2">
            <RatesCard />
            {blocks.alerts}
            {blocks.usage}
            {blocks.savedSearches}
          </InTurn>
        </div>
      )}
    </article>
  );
}
