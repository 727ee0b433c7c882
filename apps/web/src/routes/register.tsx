import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { parseFrom } from '../features/accounts/sign-in/destination';
import { pastForm } from '../features/accounts/sign-in/past-form';
import { RegisterPage } from '../features/accounts/sign-in/register-page';

export const Route = createFileRoute('/register')({
  validateSearch: parseFrom,
  beforeLoad: pastForm,
  component: RegisterRoute,
});

const route = getRouteApi('/register');

function RegisterRoute() {
  return <RegisterPage from={route.useSearch().from} />;
}
