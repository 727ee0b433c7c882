import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import type { Answer } from '../api/api';
import { visitApi } from '../api/visit-api';
import { isSwitchedOff } from '../config/optional-pages';
import { checkSession } from './check-session';
import { lacksSecondStep } from './second-step';
import { useSession } from './session-store';

/** Lets a member into the signed-in area; throws the router's redirect or not-found for others. */
export async function enterApp(
  { href, pathname }: { href: string; pathname: string },
  queryClient: QueryClient,
) {
  // An optional page that this installation lacks gets the not-found page, which needs no session.
  if (await isSwitchedOff(pathname)) throw notFound({ routeId: rootRouteId });
  if (!(await checkSession()) || lacksSecondStep(useSession.getState().session)) {
    throw redirect({ to: '/login', search: { from: href }, replace: true });
  }
  forgetVisitorsAnswers(queryClient);
}

type Detail = Answer['properties']['detail'];

/**
 * Drops the properties that were answered to a visitor: they lack what members may read, and a
 * member's look counts by itself. Only a visitor's answer has a number of look-ups left.
 */
function forgetVisitorsAnswers(queryClient: QueryClient): void {
  const queryKey = visitApi.properties.detail.key();
  for (const [key, answer] of queryClient.getQueriesData<Detail>({ queryKey })) {
    if (answer !== undefined && answer.searchLimit.searchesRemaining !== null) {
      queryClient.removeQueries({ queryKey: key, exact: true });
    }
  }
}
