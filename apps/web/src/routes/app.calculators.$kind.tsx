import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { CalculatorPage } from '../features/calculators/calculator-page';
import { localDay } from '../lib/local-day';
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

const route = getRouteApi('/app/calculators/$kind');

function CalculatorRoute() {
  const { entry, calculator } = route.useLoaderData();
  return (
    <CalculatorPage
      key={entry.kind}
      entry={entry}
      calculator={calculator}
      today={localDay(new Date())}
      bar={<DealBar />}
    />
  );
}
