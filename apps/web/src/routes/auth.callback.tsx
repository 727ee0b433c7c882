import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { CallbackPage } from '../features/auth/callback-page';
import { destinationOf } from '../features/auth/destination';
import { parseReturn } from '../features/auth/parse-return';
import { authenticationFailed } from '../lib/session/error-text';

export const Route = createFileRoute('/auth/callback')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: parseReturn,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const { redeemReturn } = await import('../features/auth/redeem-return');
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
