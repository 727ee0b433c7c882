import { meteredErrors } from '@deedlight/contract/usage';
import { createORPCErrorConstructorMap } from '@orpc/server';

/** Every metered endpoint may answer with these errors, as its contract lists them. */
export const refusals = createORPCErrorConstructorMap(meteredErrors);
