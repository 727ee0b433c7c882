import type { AuditAction, AuditEntry, TraceAction, TraceOutcome } from '@deedlight/contract/admin';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export type Grant = { userId: string; isAdmin: boolean; by: string };
export type GrantOutcome = 'done' | 'no-admin' | 'no-such-user' | 'last-admin';

export async function setAdmin(db: Queries, { userId, isAdmin, by }: Grant): Promise<GrantOutcome> {
  const { rows } = await sql<{ outcome: GrantOutcome }>`
    select ops.set_admin(${userId}::uuid, ${isAdmin}, ${by}::uuid) as outcome`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('ops.set_admin gave no answer');
  return row.outcome;
}

type Page = { before?: number | undefined; limit: number };

/** Returns the entries, newest first, with one more than `limit` if there are more. */
export async function readEntries(db: Queries, { before, limit }: Page): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('ops.audit_log')
    .select(['id', 'at', 'actor', 'subject'])
    // The table's own check allows no other values.
    .select(sql<AuditAction>`action`.as('action'))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map((row) => ({ ...row, trace: null }));
}

/** Returns the log of skip traces in the same way, without the traced persons. */
export async function readTraceEntries(
  db: Queries,
  { before, limit }: Page,
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('skip_trace.audit_trail as t')
    .leftJoin('public.profiles as p', 'p.id', 't.user_id')
    .select(['t.id', 't.at', 't.purpose', 't.provider'])
    // The table's own checks allow no other values.
    .select([
      sql<TraceAction>`t.action`.as('action'),
      sql<TraceOutcome | null>`t.outcome`.as('outcome'),
      sql<string>`coalesce(p.email, t.user_id::text)`.as('actor'),
    ])
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('t.id', '<', before);
  return (await query.execute()).map(({ purpose, outcome, provider, ...row }) => ({
    ...row,
    subject: null,
    trace: { purpose, outcome, provider },
  }));
}

const runsShown = 200;

export function readRuns(db: Queries) {
  return db
    .selectFrom('records.import_runs as r')
    .innerJoin('records.sources as s', 's.id', 'r.source_id')
    .select(['r.id', 'r.file_name', 'r.size_bytes', 'r.as_of', 'r.started_at', 'r.finished_at'])
    .select(['r.report', 's.title', 's.publisher', 's.kind'])
    .orderBy('r.id', 'desc')
    .limit(runsShown)
    .execute();
}

export async function askDatabase(db: Queries): Promise<void> {
  await sql`select 1`.execute(db);
}
