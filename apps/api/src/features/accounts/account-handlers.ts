import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { deleteOwnAccount, endOwnSession, ownSessions } from './accounts-repo';
import { exportAccount } from './export-account';
import { readUsers } from './read-users';
import { sessionsOf } from './sessions';

const recentMs = 15 * 60 * 1000;

/** The account pages of Settings, and the list of accounts for admins. */
export function accountHandlers(removeFilesOf: (userId: string) => Promise<void>) {
  return {
    sessions: os.accounts.sessions.handler(async ({ context }) => {
      const member = requireMember(context.actor);
      return { sessions: await context.database.asUser(member, (db) => sessionsOf(db, member)) };
    }),

    endSession: os.accounts.endSession.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      const ended = await context.database.asUser(member, (db) => endOwnSession(db, input.id));
      if (!ended) throw errors.SESSION_UNKNOWN();
      return { ended: true as const };
    }),

    export: os.accounts.export.handler(({ context }) =>
      exportAccount(context, requireMember(context.actor)),
    ),

    remove: os.accounts.remove.handler(async ({ context, errors }) => {
      const member = requireMember(context.actor);
      const sessions = await context.database.asUser(member, ownSessions);
      const current = sessions.find(({ id }) => id === member.sessionId);
      const since = context.clock.now().epochMilliseconds - recentMs;
      if (!current || Date.parse(current.created_at) < since) throw errors.RECENT_SIGN_IN_NEEDED();
      // Files first: an account that is gone could no longer say which were its own.
      await removeFilesOf(member.userId);
      await context.database.asUser(member, deleteOwnAccount);
      return { removed: true as const };
    }),

    users: os.accounts.users.handler(async ({ input, context, errors }) => {
      const found = await readUsers(context.database, requireMember(context.actor), input);
      if (!found) throw errors.ADMIN_NEEDED();
      return found;
    }),
  };
}
