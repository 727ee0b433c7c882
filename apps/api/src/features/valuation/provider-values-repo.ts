import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

type Question = { provider: string; question: string };

/**
 * Returns a provider's answer since then, with its time; undefined if the provider must be queried.
 */
export async function keptAnswer(
  db: Queries,
  { provider, question }: Question,
  since: Temporal.Instant,
) {
  return await db
    .selectFrom('ops.provider_answers')
    .select(['answer', 'fetched_at'])
    .where('provider', '=', provider)
    .where('question', '=', question)
    .where('fetched_at', '>=', since.toString())
    .executeTakeFirst();
}

export async function keepAnswer(
  db: Queries,
  { provider, question }: Question,
  answer: unknown,
  at: Temporal.Instant,
): Promise<void> {
  const row = { answer: JSON.stringify(answer), fetched_at: at.toString() };
  await db
    .insertInto('ops.provider_answers')
    .values({ provider, question, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'question']).doUpdateSet(row))
    .execute();
}
