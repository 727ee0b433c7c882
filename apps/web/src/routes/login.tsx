import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/auth/destination';
import { enterSignedIn } from '../features/auth/enter-signed-in';
import { LoginPage } from '../features/auth/login-page';

export const Route = createFileRoute('/login')({
  validateSearch: parseFrom,
  beforeLoad: enterSignedIn,
  component: LoginRoute,
});

const route = getRouteApi('/login');

function LoginRoute() {
  return <LoginPage from={route.useSearch().from} />;
}
