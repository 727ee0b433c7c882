import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { Empty } from '../../ui/empty';
import { LinkButton } from '../../ui/link-button';
import { PageHead } from '../../ui/page-head';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { closingCosts, closingQuote } from './closing-costs';
import { type SavedScenario, savedScenarios } from './saved-scenarios';
import { ScenarioList } from './scenario-list';

// The engines and their tables come when there is something to compare.
const Comparison = lazy(() =>
  import('./comparison').then((module) => ({ default: module.Comparison })),
);

type Props = { scenarios: readonly SavedScenario[]; today: string };

const most = 4;

/** The member's kept deals: open, rename, delete, and up to four side by side. */
export function ScenariosPage({ today }: { today: string }) {
  return (
    <article className="grid gap-4 py-6">
      <PageHead
        title="Scenarios"
        lead="Deals you keep, with the versions of the tables that they rest on. Choose up to four to see them side by side."
      />
      <Scenarios today={today} />
    </article>
  );
}

function Scenarios({ today }: { today: string }) {
  const query = useQuery(savedScenarios);
  const [chosen, patch] = useUrlState(({ compare = '' }) => compare.split(',').filter(Boolean));
  if (query.isPending) return <SkeletonCard />;
  if (query.isError) {
    return <LoadFailed what="Your scenarios" error={query.error} retry={query.refetch} />;
  }
  if (query.data.length === 0) return <NoScenarios />;
  const toggle = ({ id }: SavedScenario) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    patch({ compare: next.slice(0, most).join(',') || null });
  };
  return (
    <>
      <ScenarioList
        scenarios={query.data}
        chosen={chosen}
        isFull={chosen.length >= most}
        onToggle={toggle}
      />
      <ChosenScenarios
        scenarios={query.data.filter(({ id }) => chosen.includes(id))}
        today={today}
      />
    </>
  );
}

function NoScenarios() {
  return (
    <Empty
      title="No scenario is saved yet"
      action={
        <LinkButton kind="primary" to="/app/calculators/$kind" params={{ kind: 'payment' }}>
          Open the payment calculator
        </LinkButton>
      }
    >
      Set up a deal in any calculator and press Save.
    </Empty>
  );
}

function ChosenScenarios({ scenarios, today }: Props) {
  const readable = scenarios.flatMap(({ id, name, parsed }) =>
    parsed.ok ? [{ id, name, scenario: parsed.scenario }] : [],
  );
  const quotes = useQueries({
    queries: readable.map(({ scenario }) => closingQuote(scenario, today)),
  });
  if (readable.length === 0) return null;
  const compared = readable.flatMap(({ name, scenario }, at) => {
    const quote = quotes[at];
    return quote === undefined ? [] : [{ name, scenario, closing: closingCosts(scenario, quote) }];
  });
  return (
    <Suspense fallback={<SkeletonCard lines={8} />}>
      <Comparison compared={compared} ids={readable.map(({ id }) => id)} today={today} />
    </Suspense>
  );
}
