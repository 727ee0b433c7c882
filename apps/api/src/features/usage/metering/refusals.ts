import { meteredErrors } from '@deedlight/contract/usage';
import { createORPCErrorConstructorMap } from '@orpc/server';

/** The errors that every metered endpoint may answer with, as its contract lists them. */
export const refusals = createORPCErrorConstructorMap(meteredErrors);
