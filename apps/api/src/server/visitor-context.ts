import type { RequestContext } from '../platform/context';
import type { AppDeps } from './app-deps';

/**
 * Makes the context of a request that nobody signed, for answers that leave the router out.
 * `ownHeaders` returns what was set of `replyHeaders`, by lower-case names: most answers set none,
 * and making an empty Headers takes as long as finding the answer.
 */
export function visitorContext(
  { database, clock, log, publicUrl }: AppDeps,
  request: Pick<RequestContext, 'requestId' | 'trace' | 'visitor' | 'visitorCookie'>,
): { context: RequestContext; ownHeaders: () => Record<string, string> } {
  let replyHeaders: Headers | undefined;
  const context: RequestContext = {
    ...request,
    actor: { role: 'anon' },
    origin: publicUrl,
    database,
    clock,
    log,
    get replyHeaders() {
      replyHeaders ??= new Headers();
      return replyHeaders;
    },
  };
  return { context, ownHeaders: () => Object.fromEntries(replyHeaders ?? []) };
}
