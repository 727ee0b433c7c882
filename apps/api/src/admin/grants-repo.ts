import type { Database } from '../platform/database/database';

/** Makes the person with this e-mail an admin, or no longer one; false where nobody has it. */
export async function setAdmin(
  database: Database,
  email: string,
  isAdmin: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await database.asService(
    isAdmin ? 'admin granted' : 'admin revoked',
    (db) =>
      db
        .updateTable('public.profiles')
        .set({ is_admin: isAdmin })
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
        .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
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
