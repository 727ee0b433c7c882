import { createFileRoute } from '@tanstack/react-router';
import { ComparablesPage } from '../features/comparables/comparables-page';
import { NeighbourhoodMap } from '../features/map/neighbourhood-map';
import { PropertyPicker } from '../features/suggest/property-picker';
import { ShareLater } from './-share-worked';

export const Route = createFileRoute('/app/comparables')({
  component: () => (
    <ComparablesPage
      SalesMap={NeighbourhoodMap}
      PropertyPicker={PropertyPicker}
      share={(asked) => <ShareLater worked={asked && { kind: 'comparables', asked }} />}
    />
  ),
});
