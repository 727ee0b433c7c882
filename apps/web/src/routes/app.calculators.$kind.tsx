import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { CalculatorByKind } from './-calculator-by-kind';
import { limitsInForce } from './-limits-in-force';

export const Route = createFileRoute('/app/calculators/$kind')({
  codeSplitGroupings: [['loader', 'component']],
  // The inputs live in the address, and typing must not load the calculator again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => {
    await limitsInForce();
    const { entryOf } = await import('../features/calculators/catalogue');
    const entry = entryOf(params.kind);
    if (entry === undefined) throw notFound();
    return { entry, calculator: await entry.load() };
  },
  component: CalculatorRoute,
});

const route = getRouteApi('/app/calculators/$kind');

function CalculatorRoute() {
  return <CalculatorByKind {...route.useLoaderData()} />;
}
