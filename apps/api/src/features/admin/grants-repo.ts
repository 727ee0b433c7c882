import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/**
 * Makes the person with this e-mail an admin, or revokes it; returns false if nobody has the
 * e-mail.
 */
export async function setAdmin(
  database: Database,
  email: string,
  isAdmin: boolean,
): Promise<boolean> {
  const { rows } = await database.asService(isAdmin ? 'admin granted' : 'admin revoked', (db) =>
    sql<{ outcome: string }>`
      select ops.set_admin(p.id, ${isAdmin}, null) as outcome from public.profiles p
      where lower(p.email) = ${email.trim().toLowerCase()}`.execute(db),
  );
  return rows.some(({ outcome }) => outcome === 'done');
}

/**
 * Removes the second factors of the account with this e-mail and ends its sessions; returns false
 * if it has none, or nobody has the e-mail.
 */
export async function dropSecondFactor(database: Database, email: string): Promise<boolean> {
  return database.asService('second factor dropped', async (db) => {
    const { rows } = await sql`
      delete from auth.mfa_factors f using auth.users u
      where u.id = f.user_id and lower(u.email) = ${email.trim().toLowerCase()}
      returning f.id`.execute(db);
    if (rows.length === 0) return false;
    await sql`
      delete from auth.sessions s using auth.users u
      where u.id = s.user_id and lower(u.email) = ${email.trim().toLowerCase()}`.execute(db);
    return true;
  });
}

export function listAdmins(database: Database) {
  return database.asService('admins listed', (db) =>
    db
      .selectFrom('public.profiles')
      .select(['email', 'full_name'])
      .where('is_admin', '=', true)
      .orderBy('email')
      .execute(),
  );
}
