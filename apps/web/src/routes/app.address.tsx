import { createFileRoute } from '@tanstack/react-router';
import { AddressPage } from '../features/listing/address-page';
import { SearchBox } from '../features/search-box/search-box';
import { useProviderOffers } from '../features/search-box/use-provider-offers';

export const Route = createFileRoute('/app/address')({
  component: () => (
    <AddressPage
      searchBox={
        <SearchBox place="hero" propertyPage="/app/property/{-$id}" useMore={useProviderOffers} />
      }
    />
  ),
});
