import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ListPage } from '../features/lists/list-page';

export const Route = createFileRoute('/app/lists/$id')({ component: ListRoute });

const route = getRouteApi('/app/lists/$id');

function ListRoute() {
  const { id } = route.useParams();
  return <ListPage key={id} id={id} />;
}
