import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { DealPage } from '../features/deals/deal-page';
import { DealsPage } from '../features/deals/deals-page';
import { localDay } from '../kit/format/local-day';

// One route for both pages, as each counts in every first visit.
export const Route = createFileRoute('/app/deals/{-$id}')({ component: DealsRoute });

// Nobody chooses a home before pressing for it.
const HomeChoice = lazy(() =>
  import('./-home-choice').then((part) => ({ default: part.HomeChoice })),
);

const route = getRouteApi('/app/deals/{-$id}');

function DealsRoute() {
  const { id } = route.useParams();
  const client = useQueryClient();
  const today = localDay(new Date());
  if (id === undefined) return <DealsPage today={today} HomeChoice={HomeChoice} />;
  const readPapers = async () => (await import('./-papers-to-file')).papersToFile(client);
  return <DealPage key={id} {...{ id, today, readPapers, HomeChoice }} />;
}
