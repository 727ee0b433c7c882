import { createFileRoute } from '@tanstack/react-router';
import { destinationOf, parseFrom } from '../features/auth/destination';
import { LoginPage } from '../features/auth/login-page';

export const Route = createFileRoute('/login')({
  validateSearch: parseFrom,
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginPage destination={destinationOf(Route.useSearch().from)} />;
}
