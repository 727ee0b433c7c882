import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { ConfirmSuccessPage } from '../features/accounts/sign-in/confirm-success-page';
import { destinationOf } from '../features/accounts/sign-in/destination';
import { parseReturn } from '../features/accounts/sign-in/parse-return';

export const Route = createFileRoute('/confirm-success')({
  validateSearch: parseReturn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const { redeemReturn } = await import('../features/accounts/sign-in/redeem-return');
    const outcome = await redeemReturn(deps, location.hash);
    if (outcome.kind !== 'signed-in') return outcome;
    // The mail for a lost password links here too.
    if (outcome.isRecovery) throw redirect({ to: '/update-password', replace: true });
    throw redirect({ href: destinationOf(deps.from), replace: true });
  },
  component: ConfirmRoute,
});

const route = getRouteApi('/confirm-success');

function ConfirmRoute() {
  return <ConfirmSuccessPage outcome={route.useLoaderData()} from={route.useSearch().from} />;
}
