import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/auth/destination';
import { enterSignedIn } from '../features/auth/enter-signed-in';
import { RegisterPage } from '../features/auth/register-page';

export const Route = createFileRoute('/register')({
  validateSearch: parseFrom,
  beforeLoad: enterSignedIn,
  component: RegisterRoute,
});

const route = getRouteApi('/register');

function RegisterRoute() {
  return <RegisterPage from={route.useSearch().from} />;
}
