import { createFileRoute } from '@tanstack/react-router';
import { ListingPage } from '../features/listing/listing-page';
import { ResultsMap } from '../features/map/results-map';

export const Route = createFileRoute('/app/search')({
  component: () => <ListingPage ResultsMap={ResultsMap} />,
});
