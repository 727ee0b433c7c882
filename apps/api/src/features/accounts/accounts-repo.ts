import type { AccountPlan } from '@deedlight/domain/accounts/account-plan';
import { payingStatuses } from '@deedlight/domain/usage/subscription';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables.gen';
import { paidSeatHolders } from '../teams/public';

export type SessionRow = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
};

/** Returns the caller's sessions, newest first. */
export async function ownSessions(db: Queries): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`select * from account.sessions()`.execute(db);
  return rows;
}

/** Returns false if the caller has no such session. */
export async function endOwnSession(db: Queries, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select account.end_session(${id}) as ended`.execute(db);
  return rows[0]?.ended === true;
}

export async function ownIdentity(db: Queries): Promise<unknown> {
  const { rows } = await sql<{ identity: unknown }>`select account.identity() as identity`.execute(
    db,
  );
  return rows[0]?.identity ?? null;
}

export async function deleteOwnAccount(db: Queries): Promise<void> {
  await sql`select account.delete_own()`.execute(db);
}

type OwnedTable = { table: string; column: string };

/**
 * Returns every row of schema public that names the caller as its owner. The tables are looked up,
 * so that a table added later is exported too.
 */
export async function ownRows(
  db: Queries,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: owned } = await sql<OwnedTable>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and has_table_privilege(c.oid, 'select')
      and (a.attname in ('user_id', 'uploaded_by') or (c.relname = 'profiles' and a.attname = 'id'))
    order by 1`.execute(db);
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const { table, column } of owned) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(`public.${table}`)} t
      where ${sql.ref(`t.${column}`)} = ${userId}`.execute(db);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

export type UserFilter = {
  search: string;
  plan?: AccountPlan | undefined;
  offset: number;
  limit: number;
};

/** By what an account may use the product, as the list of accounts says it. */
const planOf = sql<AccountPlan>`case
  when public.profiles.id in ${paidSeatHolders} and not exists (
    select from public.stripe_subscriptions own
    where own.id = public.profiles.current_subscription_id
      and own.status = any (${payingStatuses}::text[])
  ) then 'seat'
  when exists (
    select from public.stripe_subscriptions own
    where own.id = public.profiles.current_subscription_id
  ) then 'subscription'
  when public.profiles.has_upgraded then 'upgraded'
  else 'trial'
end`;

export async function listUsers(db: Queries, { search, plan, offset, limit }: UserFilter) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const matches = ({ eb, or }: ExpressionBuilder<Tables, 'public.profiles'>) =>
    or([eb('email', 'ilike', pattern), eb('full_name', 'ilike', pattern)]);
  const matching = db
    .selectFrom('public.profiles')
    .where(matches)
    .$if(plan !== undefined, (query) => query.where(planOf, '=', plan ?? 'trial'));
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const lastSignIns = await lastSignInsOf(
    db,
    rows.map(({ id }) => id),
  );
  const subscriptions = await subscriptionsOf(
    db,
    rows.flatMap(({ current_subscription_id: id }) => id ?? []),
  );
  const users = rows.map((row) => ({
    ...row,
    lastSignInAt: lastSignIns.get(row.id) ?? null,
    subscription: subscriptions.get(row.current_subscription_id ?? '') ?? null,
  }));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { users, total };
}

async function lastSignInsOf(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; at: string | null }>`
    select * from ops.last_sign_ins(${ids}::uuid[])`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

async function subscriptionsOf(db: Queries, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('public.stripe_subscriptions')
    .select(['id', 'status', 'current_period_end'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
