import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CalculatorPage } from '../features/calculators/calculator-page';
import { localDay } from '../lib/local-day';
import { PageSpinner } from '../ui/spinner';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/calculators/$kind')({
  codeSplitGroupings: [['loader', 'component']],
  // The inputs live in the address: typing in one must not load the calculator again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => {
    const { entryOf } = await import('../features/calculators/catalogue');
    const entry = entryOf(params.kind);
    if (entry === undefined) throw notFound();
    return { entry, calculator: await entry.load() };
  },
  component: CalculatorRoute,
});

// The quote of a closing weighs more than the other calculators.
const CashToClose = lazy(() =>
  import('./-cash-to-close').then((module) => ({ default: module.CashToClose })),
);

const route = getRouteApi('/app/calculators/$kind');

function CalculatorRoute() {
  const { entry, calculator } = route.useLoaderData();
  const props = { entry, calculator, today: localDay(new Date()) };
  if (entry.kind === 'cash-to-close') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <CashToClose {...props} />
      </Suspense>
    );
  }
  return <CalculatorPage key={entry.kind} {...props} bar={<DealBar />} />;
}
