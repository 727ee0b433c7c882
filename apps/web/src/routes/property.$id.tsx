import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NeighbourhoodMap } from '../features/map/neighbourhood-map';
import { PropertyPage } from '../features/property/property-page';
import { localDay } from '../kit/format/local-day';
import { takeServed } from '../platform/api/take-served';

export const Route = createFileRoute('/property/$id')({
  loader: async ({ context }) => takeServed(await context.queries.load()),
  component: PropertyRoute,
});

const route = getRouteApi('/property/$id');

function PropertyRoute() {
  const { id } = route.useParams();
  return <PropertyPage id={id} today={localDay(new Date())} PlacesMap={NeighbourhoodMap} />;
}
