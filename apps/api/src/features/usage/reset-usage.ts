import type { RequestContext } from '../../platform/context';
import { isAdmin, type Member } from '../../platform/member';
import { recordReset } from './usage-repo';

type Outcome = 'done' | 'no-admin' | 'no-such-user';

/** Lets the count of `userId` start anew. What was opened before stays free within its period. */
export async function resetUsage(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  actor: Member,
  userId: string,
): Promise<Outcome> {
  if (!(await database.asUser(actor, isAdmin))) return 'no-admin';
  const reset = { userId, at: clock.now(), by: actor.userId };
  const isDone = await database.asService('an admin resets usage', (db) => recordReset(db, reset));
  return isDone ? 'done' : 'no-such-user';
}
