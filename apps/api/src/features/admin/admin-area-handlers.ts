import { ImportCounts, type ImportRun, type Provider } from '@deedlight/contract/admin';
import type { z } from 'zod';
import { changesOf } from '../../imports/import-report';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import { requireAdmin, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { askDatabase, readEntries, readRuns, readTraceEntries, setAdmin } from './admin-area-repo';
import { listProviders } from './list-providers';
import { countMails } from './mail-counts-repo';
import { readCalls } from './provider-calls-repo';

type Asked = Pick<RequestContext, 'database' | 'clock'>;

/** Handles what only admins may read and do. */
export function adminAreaHandlers(env: Env) {
  return {
    setAdmin: os.adminArea.setAdmin.handler(async ({ input, context, errors }) => {
      const grant = {
        userId: input.id,
        isAdmin: input.isAdmin,
        by: requireMember(context.actor).userId,
      };
      // Only the service role can write who is an admin, so it first checks whether the actor is
      // one.
      const outcome = await context.database.asService('an admin grants or revokes', (db) =>
        setAdmin(db, grant),
      );
      if (outcome === 'no-admin') throw errors.ADMIN_NEEDED();
      if (outcome === 'no-such-user') throw errors.USER_UNKNOWN();
      if (outcome === 'last-admin') throw errors.LAST_ADMIN();
      return { isAdmin: input.isAdmin };
    }),

    auditLog: os.adminArea.auditLog.handler(async ({ input, context }) => {
      const read = input.of === 'skip-trace' ? readTraceEntries : readEntries;
      const rows = await asAdmin(context, (db) => read(db, input));
      return { entries: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
    }),

    imports: os.adminArea.imports.handler(async ({ context }) => {
      return { runs: await asAdmin(context, readImports) };
    }),

    providers: os.adminArea.providers.handler(async ({ context }) => {
      const since = context.clock.now().subtract({ hours: 30 * 24 });
      const counted = await asAdmin(context, async (db) => ({
        calls: await readCalls(db, since),
        changeMails: await countMails(db, 'account.change_digests', since),
        seatMails: await countMails(db, 'account.seat_mails', since),
        passingMails: await countMails(db, 'account.passing_mails', since),
      }));
      return { providers: await askProviders(env, context), ...counted };
    }),
  };
}

/** Reads as the service role, which sees more than members do, for an admin alone. */
async function asAdmin<T>(context: RequestContext, read: (db: Queries) => Promise<T>): Promise<T> {
  await requireAdmin(context);
  return context.database.asService('an admin reads', read);
}

async function readImports(db: Queries): Promise<z.infer<typeof ImportRun>[]> {
  const runs = await readRuns(db);
  return runs.map((run) => ({
    id: run.id,
    source: run.title,
    publisher: run.publisher,
    isSample: run.kind === 'sample',
    fileName: run.file_name,
    sizeBytes: run.size_bytes,
    asOf: run.as_of,
    startedAt: run.started_at,
    finishedAt: run.finished_at,
    // A run has no report until its first batch is stored.
    rows: ImportCounts.safeParse(run.report).data ?? null,
    changes: changesOf(run.report),
  }));
}

/**
 * Returns the list of the settings, and tries the database only, since trying the others would cost
 * or send something.
 */
async function askProviders(env: Env, asked: Asked): Promise<z.infer<typeof Provider>[]> {
  const answer = await timeOf(asked);
  return listProviders(env).map((provider) => ({
    ...provider,
    answer: provider.name === 'Database' ? answer : null,
  }));
}

async function timeOf({ database, clock }: Asked) {
  const at = clock.now().toString();
  const start = performance.now();
  await database.asService('an admin asks for the health', askDatabase);
  return { at, milliseconds: Math.round((performance.now() - start) * 10) / 10 };
}
