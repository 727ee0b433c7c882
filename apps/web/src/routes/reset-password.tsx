import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NewPasswordPage } from '../features/accounts/sign-in/new-password-page';
import { parseReturn } from '../features/accounts/sign-in/parse-return';

export const Route = createFileRoute('/reset-password')({
  validateSearch: parseReturn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const { loadNewPassword } = await import('../features/accounts/sign-in/load-new-password');
    return loadNewPassword(deps, location.hash);
  },
  component: ResetRoute,
});

const route = getRouteApi('/reset-password');

function ResetRoute() {
  return <NewPasswordPage problem={route.useLoaderData()} />;
}
