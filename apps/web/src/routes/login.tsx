import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/auth/destination';
import { LoginPage } from '../features/auth/login-page';
import { pastForm } from '../features/auth/past-form';

export const Route = createFileRoute('/login')({
  validateSearch: parseFrom,
  beforeLoad: pastForm,
  component: LoginRoute,
});

const route = getRouteApi('/login');

function LoginRoute() {
  return <LoginPage from={route.useSearch().from} />;
}
