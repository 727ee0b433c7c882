import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/auth/destination';
import { pastForm } from '../features/auth/past-form';
import { RegisterPage } from '../features/auth/register-page';

export const Route = createFileRoute('/register')({
  validateSearch: parseFrom,
  beforeLoad: pastForm,
  component: RegisterRoute,
});

const route = getRouteApi('/register');

function RegisterRoute() {
  return <RegisterPage from={route.useSearch().from} />;
}
