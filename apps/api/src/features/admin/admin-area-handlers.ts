import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import { isAdmin, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { readEntries, readTraceEntries, setAdmin } from './admin-area-repo';
import { askProviders } from './ask-providers';
import { readCalls } from './provider-calls-repo';
import { readImports } from './read-imports';

/** What only admins may read and do. */
export function adminAreaHandlers(env: Env) {
  return {
    setAdmin: os.adminArea.setAdmin.handler(async ({ input, context, errors }) => {
      const grant = {
        userId: input.id,
        isAdmin: input.isAdmin,
        by: requireMember(context.actor).userId,
      };
      // Only the service role writes who is an admin; it asks first whether the actor is one.
      const outcome = await context.database.asService('an admin grants or revokes', (db) =>
        setAdmin(db, grant),
      );
      if (outcome === 'no-admin') throw errors.ADMIN_NEEDED();
      if (outcome === 'no-such-user') throw errors.USER_UNKNOWN();
      if (outcome === 'last-admin') throw errors.LAST_ADMIN();
      return { isAdmin: input.isAdmin };
    }),

    auditLog: os.adminArea.auditLog.handler(async ({ input, context, errors }) => {
      const read = input.of === 'skip-trace' ? readTraceEntries : readEntries;
      const rows = await asAdmin(context, (db) => read(db, input));
      if (rows === null) throw errors.ADMIN_NEEDED();
      return { entries: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
    }),

    imports: os.adminArea.imports.handler(async ({ context, errors }) => {
      const runs = await asAdmin(context, readImports);
      if (runs === null) throw errors.ADMIN_NEEDED();
      return { runs };
    }),

    providers: os.adminArea.providers.handler(async ({ context, errors }) => {
      const since = context.clock.now().subtract({ hours: 30 * 24 });
      const calls = await asAdmin(context, (db) => readCalls(db, since));
      if (calls === null) throw errors.ADMIN_NEEDED();
      return { providers: await askProviders(env, context), calls };
    }),
  };
}

/** Reads as the service role, which sees what no member does; null where the actor is no admin. */
async function asAdmin<T>(
  context: RequestContext,
  read: (db: Queries) => Promise<T>,
): Promise<T | null> {
  if (!(await isByAdmin(context))) return null;
  return context.database.asService('an admin reads', read);
}

async function isByAdmin({ actor, database }: RequestContext): Promise<boolean> {
  return database.asUser(requireMember(actor), isAdmin);
}
