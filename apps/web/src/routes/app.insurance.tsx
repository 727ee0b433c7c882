import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { InsurancePage } from '../features/insurance/insurance-page';
import { localDay } from '../kit/format/local-day';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/insurance')({
  // The inputs live in the address, and typing must not load the engine again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: () => import('../features/insurance/quote-home'),
  component: InsuranceRoute,
});

/** The property's further figures that an insurer needs. */
const ofTheHouse = ['area', 'built'];

const route = getRouteApi('/app/insurance');

function InsuranceRoute() {
  const { quoteHome } = route.useLoaderData();
  return (
    <InsurancePage
      today={localDay(new Date())}
      bar={<DealBar alsoNeeds={ofTheHouse} />}
      quoteHome={quoteHome}
    />
  );
}
