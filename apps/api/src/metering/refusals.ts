import { meteredErrors } from '@deedlight/contract/usage';
import { createORPCErrorConstructorMap, ORPCError } from '@orpc/server';

/** The errors that every metered endpoint may answer with, as its contract lists them. */
export const refusals = createORPCErrorConstructorMap(meteredErrors);

export function signInFirst() {
  return new ORPCError('UNAUTHENTICATED', { status: 401, message: 'Sign in first.' });
}
