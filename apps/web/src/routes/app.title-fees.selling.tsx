import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NetSheetPage } from '../features/title-fees/selling/net-sheet-page';
import { localDay } from '../kit/format/local-day';
import { DealBar } from './-deal-bar';

export const Route = createFileRoute('/app/title-fees/selling')({
  codeSplitGroupings: [['loader', 'component']],
  // The inputs live in the address, and typing must not load the table again.
  staleTime: Number.POSITIVE_INFINITY,
  loader: () => import('../features/title-fees/selling/commission-of'),
  component: SellingRoute,
});

const route = getRouteApi('/app/title-fees/selling');

function SellingRoute() {
  const { commissionOf } = route.useLoaderData();
  return (
    <NetSheetPage today={localDay(new Date())} bar={<DealBar />} commissionOf={commissionOf} />
  );
}
