import { redirect } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/session-store';
import { destinationOf } from './destination';

/**
 * Redirects a person who is already signed in to the page asked for. Visitors do not wait for the
 * check.
 */
export async function enterSignedIn(from: string | undefined): Promise<void> {
  if (!isPerhapsSignedIn()) return;
  const { checkSession } = await import('../../../platform/session/check-session');
  if (!(await checkSession())) return;
  const { lacksSecondStep } = await import('../../../platform/session/second-step');
  if (!lacksSecondStep(useSession.getState().session))
    throw redirect({ href: destinationOf(from), replace: true });
}

/** Tells whether this browser stores a session; whether it is still valid is checked later. */
function isPerhapsSignedIn(): boolean {
  const { session, user } = useSession.getState();
  if (session !== null || user !== null) return true;
  return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key));
}
