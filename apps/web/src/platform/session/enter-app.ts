import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { isSwitchedOff } from '../config/optional-pages';
import { checkSession } from './check-session';
import { lacksSecondStep } from './second-step';
import { useSession } from './session-store';

/** Lets a member into the signed-in area; throws the router's redirect or not-found for others. */
export async function enterApp({ href, pathname }: { href: string; pathname: string }) {
  // An optional page that this installation lacks gets the not-found page, which needs no session.
  if (await isSwitchedOff(pathname)) throw notFound({ routeId: rootRouteId });
  if (!(await checkSession()) || lacksSecondStep(useSession.getState().session)) {
    throw redirect({ to: '/login', search: { from: href }, replace: true });
  }
}
