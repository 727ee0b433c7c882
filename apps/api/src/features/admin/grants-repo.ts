import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';

/** Makes the person with this e-mail an admin, or no longer one; false where nobody has it. */
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
