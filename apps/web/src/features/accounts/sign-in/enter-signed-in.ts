import { redirect } from '@tanstack/react-router';
import { useSession } from '../../../platform/session/session-store';
import { destinationOf } from './destination';

/**
 * Takes who is signed in already past the form, to the page asked for. Visitors wait for nothing.
 */
export async function enterSignedIn(from: string | undefined): Promise<void> {
  if (!isPerhapsSignedIn()) return;
  const { checkSession } = await import('../../../platform/session/check-session');
  if (!(await checkSession())) return;
  const { lacksSecondStep } = await import('../../../platform/session/second-step');
  if (!lacksSecondStep(useSession.getState().session))
    throw redirect({ href: destinationOf(from), replace: true });
}

/** Tells whether this browser keeps anything of a session; what it is worth is found out then. */
function isPerhapsSignedIn(): boolean {
  const { session, user } = useSession.getState();
  if (session !== null || user !== null) return true;
  return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key));
}
