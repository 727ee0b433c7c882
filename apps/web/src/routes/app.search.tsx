import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { ListingPage } from '../features/listing/listing-page';
import { ResultsMap } from '../features/map/results-map';

// Nobody adds a home before one is ticked.
const AddToList = lazy(() =>
  import('../features/lists/public').then((part) => ({ default: part.AddToList })),
);

export const Route = createFileRoute('/app/search')({
  component: () => <ListingPage ResultsMap={ResultsMap} AddToList={AddToList} />,
});
