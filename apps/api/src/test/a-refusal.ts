import { refusesMails } from '../features/client-pages/public';
import type { Database } from '../platform/database/database';

/** Has an address refuse the mails of one member; null: of anybody. */
export async function aRefusal(
  database: Database,
  { to, senderId }: { to: string; senderId: string | null },
): Promise<void> {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const { addressHash } = await refusesMails(database, { senderId: senderId ?? nobody, to });
  await database.asService('test', (db) =>
    db
      .insertInto('account.mail_refusals')
      .values({ address_hash: addressHash, user_id: senderId, refused_on: '2026-11-20' })
      .execute(),
  );
}
