import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { InsurancePage } from '../features/insurance/insurance-page';
import { ScenarioBar } from '../features/scenario/scenario-bar';
import { localDay } from '../lib/local-day';

export const Route = createFileRoute('/app/insurance')({
  codeSplitGroupings: [['loader', 'component']],
  // The inputs live in the address: typing in one must not load the engine again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: () => import('../features/insurance/quote-home'),
  component: InsuranceRoute,
});

const route = getRouteApi('/app/insurance');

function InsuranceRoute() {
  const { quoteHome } = route.useLoaderData();
  return <InsurancePage today={localDay(new Date())} bar={<ScenarioBar />} quoteHome={quoteHome} />;
}
