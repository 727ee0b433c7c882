import type { Database } from '../../../platform/database/database';
import { addressHashOf, type Recipient } from './recipient';
import { readRefusals } from './refusals-repo';

/** Whether the recipient refuses mails of the sender or of anybody, and who they are by their hash. */
export type Asked = Recipient & { refuses: boolean };

/**
 * Asks whether an address refuses a member's mails. Ask it after the limit of mails, so that nobody
 * tries many addresses for whether they refuse.
 */
export async function refusesMails(
  database: Database,
  { senderId, to }: { senderId: string; to: string },
): Promise<Asked> {
  const recipient = { senderId, addressHash: await addressHashOf(to, database) };
  const { ofSender, ofAnybody } = await database.asService('a recipient may refuse mails', (db) =>
    readRefusals(db, recipient),
  );
  return { ...recipient, refuses: ofSender || ofAnybody };
}
