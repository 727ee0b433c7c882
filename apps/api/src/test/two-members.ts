import type { Actor, Database } from '../platform/database/database';
import { hasSqlState } from './has-sql-state';

type Member = Actor & { role: 'authenticated'; userId: string };

export const ada = memberOf('3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c01');
export const bob = memberOf('3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c02');
export const visitor: Actor = { role: 'anon' };

/** Creates an account for both, for tests of who may see which rows. */
export async function insertAdaAndBob(database: Database): Promise<void> {
  const at = '2026-11-22T00:00:00Z';
  await database.asService('test', (db) =>
    db
      .insertInto('auth.users')
      .values([ada, bob].map(({ userId: id }) => ({ id, created_at: at, updated_at: at })))
      .execute(),
  );
}

/** Tells whether the database itself refuses the attempt because of a missing right. */
export async function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    return hasSqlState(error, '42501');
  }
}

function memberOf(userId: string): Member {
  return { role: 'authenticated', userId, email: null, sessionId: null };
}
