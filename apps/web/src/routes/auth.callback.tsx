import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { CallbackPage } from '../features/accounts/sign-in/callback-page';
import { destinationOf } from '../features/accounts/sign-in/destination';
import { parseReturn } from '../features/accounts/sign-in/parse-return';
import { authenticationFailed } from '../platform/api/error-text';

export const Route = createFileRoute('/auth/callback')({
  validateSearch: parseReturn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const { redeemReturn } = await import('../features/accounts/sign-in/redeem-return');
    const outcome = await redeemReturn(deps, location.hash);
    if (outcome.kind === 'signed-in') {
      throw redirect({ href: destinationOf(deps.from), replace: true });
    }
    return outcome.kind === 'failed' ? outcome.message : authenticationFailed;
  },
  component: CallbackRoute,
});

const route = getRouteApi('/auth/callback');

function CallbackRoute() {
  return <CallbackPage message={route.useLoaderData()} from={route.useSearch().from} />;
}
