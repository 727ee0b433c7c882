import type { Queries } from '../../../platform/database/database';
import type { Recipient } from './recipient';

/** Whose mails a recipient refuses. */
export type Refused = { ofSender: boolean; ofAnybody: boolean };

/** Tells whether the recipient refuses mails of the sender, and of anybody. */
export async function readRefusals(
  db: Queries,
  { senderId, addressHash }: Recipient,
): Promise<Refused> {
  const rows = await db
    .selectFrom('account.mail_refusals')
    .select('user_id')
    .where('address_hash', '=', addressHash)
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', senderId)]))
    .execute();
  return {
    ofSender: rows.some(({ user_id }) => user_id !== null),
    ofAnybody: rows.some(({ user_id }) => user_id === null),
  };
}

type Refusal = { addressHash: string; senderId: string | null };

/** Notes that a recipient refuses mails; `senderId` is null for those of anybody. */
export async function addRefusal(
  db: Queries,
  { addressHash, senderId, day }: Refusal & { day: string },
): Promise<void> {
  await db
    .insertInto('account.mail_refusals')
    .values({ address_hash: addressHash, user_id: senderId, refused_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a refusal back. */
export async function removeRefusal(
  db: Queries,
  { addressHash, senderId }: Refusal,
): Promise<void> {
  await db
    .deleteFrom('account.mail_refusals')
    .where('address_hash', '=', addressHash)
    .where('user_id', 'is not distinct from', senderId)
    .execute();
}
