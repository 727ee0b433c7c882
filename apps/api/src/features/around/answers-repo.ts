import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

/** A service, and the place, county or ZIP code that it is asked about. */
export type Question = { source: string; subject: string };

export type KeptAnswer = Question & {
  /** It is null if the service has never answered. */
  answer: unknown;
  fetched_at: string | null;
  due_at: string | null;
  failed_at: string | null;
  is_refusal: boolean;
};

export async function findKept(
  db: Queries,
  { source, subject }: Question,
): Promise<KeptAnswer | undefined> {
  return await db
    .selectFrom('ops.around_answers')
    .select(['source', 'subject', 'answer', 'fetched_at', 'due_at', 'failed_at', 'is_refusal'])
    .where('source', '=', source)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function keepAnswer(
  db: Queries,
  question: Question,
  answer: { said: unknown },
  { at, due }: { at: Temporal.Instant; due: Temporal.Instant },
): Promise<void> {
  const row = {
    answer: JSON.stringify(answer),
    fetched_at: at.toString(),
    due_at: due.toString(),
    failed_at: null,
    is_refusal: false,
  };
  await db
    .insertInto('ops.around_answers')
    .values({ ...question, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'subject']).doUpdateSet(row))
    .execute();
}

/** Notes that a service did not answer; what it said before stays. */
export async function noteFailure(
  db: Queries,
  question: Question,
  { at, isRefusal }: { at: Temporal.Instant; isRefusal: boolean },
): Promise<void> {
  const row = { failed_at: at.toString(), is_refusal: isRefusal };
  await db
    .insertInto('ops.around_answers')
    .values({ ...question, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'subject']).doUpdateSet(row))
    .execute();
}

/** Deletes answers that were due before then; returns their number. */
export async function forgetAnswers(db: Queries, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ops.around_answers')
    .where(sql<boolean>`coalesce(due_at, failed_at) < ${before.toString()}::timestamptz`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
