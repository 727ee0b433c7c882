import { contract } from '@deedlight/contract/contract';
import { implement } from '@orpc/server';
import type { RequestContext } from './context';

/** The contract's endpoints, to be implemented with what every handler knows of its request. */
export const os = implement(contract).$context<RequestContext>();

/** What the suggest feature hands to the app, which knows nothing of its index. */
export type SuggestHandler = ReturnType<typeof os.properties.suggest.handler>;
