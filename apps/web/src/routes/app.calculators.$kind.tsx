import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { CalculatorByKind } from './-calculator-by-kind';
import { limitsInForce } from './-limits-in-force';

export const Route = createFileRoute('/app/calculators/$kind')({
  // The inputs live in the address, and typing must not load the calculator again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params }) => {
    await limitsInForce();
    const { entryOf } = await import('../features/calculators/catalogue');
    const entry = entryOf(params.kind);
    if (entry === undefined) throw notFound();
    const { loadEstimates } = await import('../features/calculators/with-estimates');
    const calculator = await entry.load();
    return { entry, calculator, estimate: await loadEstimates(calculator) };
  },
  component: CalculatorRoute,
});

const route = getRouteApi('/app/calculators/$kind');

function CalculatorRoute() {
  return <CalculatorByKind {...route.useLoaderData()} />;
}
