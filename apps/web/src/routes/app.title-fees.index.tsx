import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ClosingPage } from '../features/title-fees/page/closing-page';
import { localDay } from '../kit/format/local-day';
import { DealBar } from './-deal-bar';
import { ShareLater } from './-share-worked';

export const Route = createFileRoute('/app/title-fees/')({
  // The inputs live in the address, and typing must not load the table again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: () => import('../features/title-fees/selling/commission-of'),
  component: BuyerRoute,
});

const route = getRouteApi('/app/title-fees/');

function BuyerRoute() {
  const { commissionOf } = route.useLoaderData();
  return (
    <ClosingPage
      side="buyer"
      today={localDay(new Date())}
      bar={<DealBar />}
      commissionOf={commissionOf}
      share={(asked) => <ShareLater worked={asked && { kind: 'closing', asked }} />}
    />
  );
}
