import type { RequestContext } from '../../platform/context';
import { isAdmin, type Member, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { recordReset } from './usage-repo';

type Outcome = 'done' | 'no-admin' | 'no-such-user';

export const adminUsageHandlers = {
  resetUsage: os.admin.resetUsage.handler(async ({ input: { id }, context, errors }) => {
    const outcome = await resetUsage(context, requireMember(context.actor), id);
    if (outcome === 'no-admin') throw errors.ADMIN_NEEDED();
    if (outcome === 'no-such-user') throw errors.USER_UNKNOWN();
    return { reset: true as const };
  }),
};

/** Restarts the count of `userId`. Properties opened before stay free within their period. */
async function resetUsage(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  actor: Member,
  userId: string,
): Promise<Outcome> {
  if (!(await database.asUser(actor, isAdmin))) return 'no-admin';
  const reset = { userId, at: clock.now(), by: actor.userId };
  const isDone = await database.asService('an admin resets usage', (db) => recordReset(db, reset));
  return isDone ? 'done' : 'no-such-user';
}
