import { randomUUID } from 'node:crypto';
import { firstOf, type Sql } from '../database';

export type KeptLetter = { id: string; sealed_letter: string; created_at: string; tries: number };

export async function keepLetter(sql: Sql, sealed: string, at: string): Promise<void> {
  await sql(
    `insert into local_supabase.mails (id, sealed_letter, created_at, due_at)
     values ($1, $2, $3, $3)`,
    [randomUUID(), sealed, at],
  );
}

/**
 * Claims the mail that has been due longest; no other process gets it before `until`. Null when
 * none is due.
 */
export function claimLetter(sql: Sql, at: string, until: string): Promise<KeptLetter | null> {
  return firstOf(
    sql<KeptLetter>(
      `update local_supabase.mails set due_at = $2, tries = tries + 1
       where id = (
         select id from local_supabase.mails where due_at <= $1
         order by due_at, no limit 1 for update skip locked)
       returning id, sealed_letter, created_at, tries`,
      [at, until],
    ),
  );
}

export async function postponeLetter(sql: Sql, id: string, dueAt: string): Promise<void> {
  await sql('update local_supabase.mails set due_at = $2 where id = $1', [id, dueAt]);
}

export async function forgetLetter(sql: Sql, id: string): Promise<void> {
  await sql('delete from local_supabase.mails where id = $1', [id]);
}
