import type { AdminUser } from '@deedlight/contract/accounts';
import type { AccountPlan } from '@deedlight/domain/accounts/account-plan';
import { grantsAccess, knownStatus } from '@deedlight/domain/usage/subscription';
import type { Actor, Database, Queries } from '../../platform/database/database';
import { isAdmin } from '../../platform/member';
import { readSettings } from '../app-settings/public';
import { type PaidSeat, paidSeatsOf } from '../teams/public';
import { listUsers, type UserFilter } from './accounts-repo';

type Asked = UserFilter & {
  /** The searches a month that Pro allows one account. */
  proSearches: number;
};

/** Returns the accounts, newest first, or null if the actor is no admin. */
export async function readUsers(
  database: Database,
  actor: Actor,
  asked: Asked,
): Promise<{ users: AdminUser[]; total: number; plan: AccountPlan | null } | null> {
  if (!(await database.asUser(actor, isAdmin))) return null;
  const { users, total, seats, isPooled } = await database.asService(
    'an admin lists accounts',
    (db) => listWithSeats(db, asked),
  );
  return {
    total,
    plan: asked.plan ?? null,
    users: users.map((user) => {
      const seat = paysAlone(user) ? undefined : seats.get(user.id);
      return {
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
        seat: seat ? toSeat(seat) : null,
        seatQuota:
          seat && !user.is_admin ? quotaOf(seat, { isPooled, searches: asked.proSearches }) : null,
        lastSignInAt: user.lastSignInAt,
        createdAt: user.created_at,
      };
    }),
  };
}

async function listWithSeats(db: Queries, asked: Asked) {
  const found = await listUsers(db, asked);
  const seats = await paidSeatsOf(
    db,
    found.users.map(({ id }) => id),
  );
  return { ...found, seats, isPooled: (await readSettings(db)).team_quota === 'pooled' };
}

/** Who pays for Pro themselves draws on no seat. */
function paysAlone({ subscription }: Listed): boolean {
  return subscription !== null && grantsAccess(knownStatus(subscription.status));
}

type Listed = Awaited<ReturnType<typeof listUsers>>['users'][number];

function toSeat({ team, paidBy, since, status }: PaidSeat): AdminUser['seat'] {
  return { team, paidBy, since, status };
}

function quotaOf(
  { quantity }: PaidSeat,
  { isPooled, searches }: { isPooled: boolean; searches: number },
): AdminUser['seatQuota'] {
  const sharedBy = isPooled ? quantity : 1;
  return { searches: searches * sharedBy, sharedBy };
}
