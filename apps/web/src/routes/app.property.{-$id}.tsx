import { createFileRoute } from '@tanstack/react-router';
import { PropertyStart } from '../features/app-frame/property-start';
import { NeighbourhoodMap } from '../features/map/neighbourhood-map';
import { localDay } from '../features/property/local-day';
import { PropertyPage } from '../features/property/property-page';

export const Route = createFileRoute('/app/property/{-$id}')({ component: PropertyRoute });

function PropertyRoute() {
  const { id } = Route.useParams();
  if (id === undefined) return <PropertyStart />;
  return <PropertyPage id={id} today={localDay(new Date())} PlacesMap={NeighbourhoodMap} />;
}
