import { cents } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { type Answer, api } from '../../platform/api/api';
import { citationBacking } from '../../ui/evidence/table-backing';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import type { ClosingCosts } from './comparison-rows';
import { type SavedScenario, savedScenarios } from './saved-scenarios';
import { ScenarioList } from './scenario-list';

type Quote = Answer['titleFees']['quote'];

// The engines and their tables load when there is something to compare.
const Comparison = lazy(() =>
  import('./comparison').then((module) => ({ default: module.Comparison })),
);

type Props = { scenarios: readonly SavedScenario[]; today: string };

const most = 4;

/** The member's saved deals: open, rename, delete, and compare up to four. */
export function ScenariosPage({ today }: { today: string }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
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

/** The request for the buyer's closing costs, which is not sent when the deal names no state. */
function closingQuote(scenario: Scenario, today: string) {
  const { state, county, price, loan, purpose, occupancy, units, program, closingOn } = scenario;
  return api.titleFees.quote.queryOptions({
    enabled: state !== null,
    input: {
      state: state ?? '',
      county: county?.replace(/ County$/, '') ?? null,
      city: scenario.city,
      ...(purpose === 'purchase'
        ? { transaction: 'purchase' as const }
        : { transaction: 'refinance' as const, refinancePurpose: purpose }),
      price,
      loan,
      program,
      closing: closingOn?.toString() ?? today,
      use: occupancy === 'primary' ? 'principal-residence' : occupancy,
      units,
    },
  });
}

function closingCosts(scenario: Scenario, quote: UseQueryResult<Quote>): ClosingCosts {
  if (scenario.state === null) return { unsaid: 'Needs a state' };
  if (quote.isPending) return { unsaid: 'Being quoted' };
  if (quote.isError) return { unsaid: 'No quote for this place' };
  // A financed fee takes no cash at closing.
  return {
    charges: cents(quote.data.totals.buyer - quote.data.note.financedFee),
    backings: quote.data.lines.flatMap(({ citation }) =>
      citation === null ? [] : [citationBacking(citation)],
    ),
  };
}
