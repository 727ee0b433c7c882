import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { PageTitle } from '../../ui/page/page-title';
import { SkeletonCard } from '../../ui/page/skeleton';
import { Tabs } from '../../ui/page/tabs';
import { useScenario } from '../scenario/public';
import { readRatesState } from './rates-state';

// Each view loads calculations that the others do not need.
const MarketView = lazy(() =>
  import('./market-view').then((module) => ({ default: module.MarketView })),
);
const SheetView = lazy(() =>
  import('./sheet/sheet-view').then((module) => ({ default: module.SheetView })),
);
const AlertsView = lazy(() =>
  import('./alerts/alerts-view').then((module) => ({ default: module.AlertsView })),
);

type Props = {
  bar: ReactNode;
  /** YYYY-MM-DD */
  today: string;
};

/** Market averages with their history, rate sheets of the lender and the team, and rate alerts. */
export function RatesPage({ bar, today }: Props) {
  const [state, change] = useUrlState(readRatesState);
  const deal = useScenario();
  const id = useId();
  return (
    <article className="grid gap-4 py-6" aria-labelledby={id}>
      <PageTitle>Rates</PageTitle>
      <header>
        <h1 id={id} className="text-2xl font-bold tracking-tight">
          Rates
        </h1>
        <p className="mt-1 text-ink-2">
          Averages that others publish, each with its day and source. They are no offers to lend.
        </p>
      </header>
      {bar}
      <Tabs
        label="Which rates"
        value={state.view}
        onChange={(view) => change({ view: view === 'market' ? null : view })}
        tabs={[
          {
            id: 'market',
            label: 'Market',
            content: inTime(<MarketView {...{ state, change, deal, today }} />),
          },
          {
            id: 'sheet',
            label: 'Rate sheets',
            content: inTime(<SheetView {...{ state, change, deal, today }} />),
          },
          { id: 'alerts', label: 'Alerts', content: inTime(<AlertsView today={today} />) },
        ]}
      />
    </article>
  );
}

function inTime(view: ReactNode) {
  return <Suspense fallback={<SkeletonCard lines={8} />}>{view}</Suspense>;
}
