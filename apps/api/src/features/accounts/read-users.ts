import type { AdminUser } from '@deedlight/contract/accounts';
import type { Actor, Database } from '../../platform/database/database';
import { isAdmin } from '../../platform/member';
import { listUsers, type UserFilter } from './accounts-repo';

/** The accounts, newest first; null where the actor is no admin. */
export async function readUsers(
  database: Database,
  actor: Actor,
  filter: UserFilter,
): Promise<{ users: AdminUser[]; total: number } | null> {
  if (!(await database.asUser(actor, isAdmin))) return null;
  const { users, total } = await database.asService('an admin lists accounts', (db) =>
    listUsers(db, filter),
  );
  return {
    total,
    users: users.map((user) => ({
      id: user.id,
      email: user.email,
      fullName: user.full_name,
      isAdmin: user.is_admin,
      hasUpgraded: user.has_upgraded,
      trialStartedAt: user.trial_started_at,
      subscription: user.subscription && {
        status: user.subscription.status ?? 'unknown',
        currentPeriodEnd: user.subscription.current_period_end,
      },
      lastSignInAt: user.lastSignInAt,
      createdAt: user.created_at,
    })),
  };
}
