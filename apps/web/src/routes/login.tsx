import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/accounts/sign-in/destination';
import { LoginPage } from '../features/accounts/sign-in/login-page';
import { pastForm } from '../features/accounts/sign-in/past-form';

export const Route = createFileRoute('/login')({
  validateSearch: parseFrom,
  beforeLoad: pastForm,
  component: LoginRoute,
});

const route = getRouteApi('/login');

function LoginRoute() {
  return <LoginPage from={route.useSearch().from} />;
}
