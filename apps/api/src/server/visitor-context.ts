import type { RequestContext } from '../platform/context';
import type { AppDeps } from './app-deps';

/** Makes the context of a request that nobody signed, for answers that leave the router out. */
export function visitorContext(
  { database, clock, log, publicUrl }: AppDeps,
  request: Pick<RequestContext, 'requestId' | 'trace' | 'visitor' | 'visitorCookie'>,
): RequestContext {
  return {
    ...request,
    actor: { role: 'anon' },
    origin: publicUrl,
    database,
    clock,
    log,
    replyHeaders: new Headers(),
  };
}
