import { lazy, type ReactNode, Suspense } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { Tabs } from '../../ui/page/tabs';
import { TextLink } from '../../ui/text-link';
import type { Saved } from './changes-tab';

// Each tab loads with its tables when it is opened.
const FitTab = lazy(() => import('./fit-tab').then((it) => ({ default: it.FitTab })));
const MatrixTab = lazy(() => import('./matrix-tab').then((it) => ({ default: it.MatrixTab })));
const LimitsTab = lazy(() => import('./limits-tab').then((it) => ({ default: it.LimitsTab })));
const FeesTab = lazy(() => import('./fees-tab').then((it) => ({ default: it.FeesTab })));
const WaitingTab = lazy(() => import('./waiting-tab').then((it) => ({ default: it.WaitingTab })));
const SearchTab = lazy(() => import('./search-tab').then((it) => ({ default: it.SearchTab })));
const ChangesTab = lazy(() => import('./changes-tab').then((it) => ({ default: it.ChangesTab })));

type Props = {
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  saved: Saved;
};

/** The loan programs' rules, checked against the deal, each with its section. */
export function GuidelinesPage({ today, bar, saved }: Props) {
  const tabs = [
    { id: 'fit', label: 'Does it fit?', content: <FitTab today={today} /> },
    { id: 'matrix', label: 'Program matrix', content: <MatrixTab /> },
    { id: 'limits', label: 'Loan limits', content: <LimitsTab today={today} /> },
    { id: 'fees', label: 'LLPA, MI and fees', content: <FeesTab /> },
    { id: 'waiting', label: 'Waiting periods', content: <WaitingTab /> },
    { id: 'search', label: 'Search', content: <SearchTab /> },
    { id: 'changes', label: 'What changed', content: <ChangesTab saved={saved} today={today} /> },
  ];
  const [tab, patch] = useUrlState(({ tab: asked }) =>
    tabs.some(({ id }) => id === asked) ? (asked ?? 'fit') : 'fit',
  );
  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <PageHead
        title="Guidelines"
        lead={
          <>
            Every program at once, each rule with the section it stands in. The tables behind it are
            listed under <TextLink to="/app/reference">Sources and tables</TextLink>.
          </>
        }
      />
      {bar}
      <Tabs
        label="Guidelines"
        tabs={tabs.map((each) => ({
          ...each,
          content: <Suspense fallback={<SkeletonCard lines={8} />}>{each.content}</Suspense>,
        }))}
        value={tab}
        onChange={(id) => patch({ tab: id === 'fit' ? null : id })}
      />
    </article>
  );
}
