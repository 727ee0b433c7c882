import { contract } from '@deedlight/contract/contract';
import { implement } from '@orpc/server';
import type { RequestContext } from './context';

/**
 * Every handler implements an endpoint of the contract on this, with the context that all handlers
 * get.
 */
export const os = implement(contract).$context<RequestContext>();

/**
 * The suggest feature gives its handler to the app as this type, because the app knows nothing of
 * its index.
 */
export type SuggestHandler = ReturnType<typeof os.properties.suggest.handler>;
