import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { destinationOf, parseFrom } from '../features/auth/destination';
import { LoginPage } from '../features/auth/login-page';

export const Route = createFileRoute('/login')({
  validateSearch: parseFrom,
  component: LoginRoute,
});

const route = getRouteApi('/login');

function LoginRoute() {
  return <LoginPage destination={destinationOf(route.useSearch().from)} />;
}
