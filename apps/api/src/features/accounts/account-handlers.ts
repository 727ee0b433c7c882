import type { AccountExport, AccountSession } from '@deedlight/contract/accounts';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import { type Member, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { placeOf } from '../teams/public';
import {
  deleteOwnAccount,
  endOwnSession,
  ownIdentity,
  ownRows,
  ownSessions,
} from './accounts-repo';
import { type ApiKeySettings, apiKeyHandlers } from './api-keys/api-key-handlers';
import { ownKeys } from './api-keys/api-keys-repo';
import { type ChangeMailSettings, changeMailHandlers } from './change-mails/change-mail-handlers';
import { readUsers } from './read-users';
import { hasJustSignedIn } from './recent-sign-in';
import { type WebhookSettings, webhookHandlers } from './webhooks/webhook-handlers';
import { ownDeliveries, ownWebhooks } from './webhooks/webhooks-repo';

type Settings = {
  removeFilesOf: (userId: string) => Promise<void>;
  /** The searches a month that Pro allows one account. */
  proSearches: number;
  apiKeys: ApiKeySettings;
  webhooks: WebhookSettings;
  changeMails: ChangeMailSettings;
};

const deliveriesExported = 100;

/** Handles the account pages of Settings, and the admins' list of accounts. */
export function accountHandlers({
  removeFilesOf,
  proSearches,
  apiKeys,
  webhooks,
  changeMails,
}: Settings) {
  return {
    ...apiKeyHandlers(apiKeys),
    ...changeMailHandlers(changeMails),
    ...webhookHandlers(webhooks),

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
      exportAccount(context, requireMember(context.actor), apiKeys.mostPerMinute),
    ),

    remove: os.accounts.remove.handler(async ({ context, errors }) => {
      const member = requireMember(context.actor);
      const isRecent = await context.database.asUser(member, (db) =>
        hasJustSignedIn(db, member, context.clock.now()),
      );
      if (!isRecent) throw errors.RECENT_SIGN_IN_NEEDED();
      // Files are removed first, because a deleted account no longer tells which files were its
      // own.
      await removeFilesOf(member.userId);
      await context.database.asUser(member, deleteOwnAccount);
      return { removed: true as const };
    }),

    users: os.accounts.users.handler(async ({ input, context, errors }) => {
      const found = await readUsers(context.database, requireMember(context.actor), {
        ...input,
        proSearches,
      });
      if (!found) throw errors.ADMIN_NEEDED();
      return found;
    }),
  };
}

/**
 * Returns everything that is stored about the person, read with the person's own rights. Those do
 * not reach who is in a team, so that the service reads the person's own place in one.
 */
async function exportAccount(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  mostPerMinute: number,
): Promise<AccountExport> {
  const place = await database.asService('an account is exported', (db) =>
    placeOf(db, member.userId),
  );
  return await database.asUser(member, async (db) => ({
    exportedAt: clock.now().toString(),
    identity: await ownIdentity(db),
    sessions: await sessionsOf(db, member),
    apiKeys: await ownKeys(db, member.userId, mostPerMinute),
    webhooks: await webhooksOf(db, member.userId),
    team: place ? { name: place.team, role: place.role, joinedAt: place.joinedAt } : null,
    tables: await ownRows(db, member.userId),
  }));
}

async function webhooksOf(db: Queries, userId: string): Promise<AccountExport['webhooks']> {
  const exported = [];
  for (const webhook of await ownWebhooks(db, userId)) {
    const deliveries = await ownDeliveries(db, webhook.id, deliveriesExported);
    exported.push({ ...webhook, deliveries });
  }
  return exported;
}

/** Returns the caller's sessions, and marks the one of this request. */
async function sessionsOf(
  db: Queries,
  { sessionId }: { sessionId: string | null },
): Promise<AccountSession[]> {
  const rows = await ownSessions(db);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastActiveAt: row.refreshed_at ?? row.created_at,
    userAgent: row.user_agent,
    address: row.ip,
    isCurrent: row.id === sessionId,
  }));
}
