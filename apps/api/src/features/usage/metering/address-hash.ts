import { createHmac } from 'node:crypto';
import { mailboxOf } from '@deedlight/domain/usage/mailbox';

/** Under what the mailbox of an address is remembered; without the secret it leads to no address. */
export function addressHashes(secret: string): (email: string) => string {
  return (email) =>
    createHmac('sha256', secret)
      .update(`remembered-address:${mailboxOf(email)}`)
      .digest('base64url');
}
