import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { PropertyStart } from '../features/app-frame/property-start';
import { NeighbourhoodMap } from '../features/map/neighbourhood-map';
import { PropertyPage } from '../features/property/property-page';
import { localDay } from '../kit/format/local-day';

export const Route = createFileRoute('/app/property/{-$id}')({ component: PropertyRoute });

const route = getRouteApi('/app/property/{-$id}');

function PropertyRoute() {
  const { id } = route.useParams();
  if (id === undefined) return <PropertyStart />;
  return (
    <PropertyPage
      id={id}
      today={localDay(new Date())}
      PlacesMap={NeighbourhoodMap}
      propertyPage="/app/property/{-$id}"
    />
  );
}
