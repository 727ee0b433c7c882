import { contract } from '@deedlight/contract/contract';
import { implement } from '@orpc/server';
import type { RequestContext } from './context';

/** The contract's endpoints, to be implemented with the context that every handler gets. */
export const os = implement(contract).$context<RequestContext>();

/**
 * The type by which the suggest feature gives its handler to the app, which knows nothing of its
 * index.
 */
export type SuggestHandler = ReturnType<typeof os.properties.suggest.handler>;
