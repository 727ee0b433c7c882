import { rateLimited } from '@deedlight/contract/shared/rate-limited';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from './context';

const errors = createORPCErrorConstructorMap(rateLimited);

/** Returns the refusal of what was tried too often, and says in the answer when to try again. */
export function tooOften({ replyHeaders }: Pick<RequestContext, 'replyHeaders'>, seconds: number) {
  replyHeaders.set('Retry-After', String(seconds));
  return errors.RATE_LIMITED({ data: { retryAfterSeconds: seconds } });
}
