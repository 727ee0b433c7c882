import { createFileRoute } from '@tanstack/react-router';
import { AddressPage } from '../features/listing/address-page';
import { SearchBox } from '../features/suggest/search-box';
import { useProviderOffers } from '../features/suggest/use-provider-offers';

export const Route = createFileRoute('/app/address')({
  component: () => (
    <AddressPage
      searchBox={
        <SearchBox place="hero" propertyPage="/app/property/{-$id}" useMore={useProviderOffers} />
      }
    />
  ),
});
