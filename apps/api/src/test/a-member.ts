import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database';
import type { Member } from '../platform/member';

type Given = {
  id?: string;
  /** Without it, the trial starts at the present of the test's clock. */
  trialStartedAt?: string;
  isAdmin?: boolean;
  hasUpgraded?: boolean;
};

/** Makes a person with an account, without the sign-in that tests of accounts use. */
export async function aMember(database: Database, given: Given = {}): Promise<Member> {
  const { id = randomUUID(), trialStartedAt = '2026-11-20T12:00:00Z' } = given;
  const email = `${id}@example.com`;
  await database.asService('test', async (db) => {
    await sql`insert into auth.users (id, email, created_at, updated_at)
      values (${id}::uuid, ${email}, ${trialStartedAt}, ${trialStartedAt})`.execute(db);
    await db
      .updateTable('public.profiles')
      .set({
        trial_started_at: trialStartedAt,
        is_admin: given.isAdmin ?? false,
        has_upgraded: given.hasUpgraded ?? false,
      })
      .where('id', '=', id)
      .execute();
  });
  return { role: 'authenticated', userId: id, email, sessionId: null };
}
