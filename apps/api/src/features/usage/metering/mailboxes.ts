import { createHmac } from 'node:crypto';
import { isOfOnePerson, mailboxOf } from '@deedlight/domain/usage/mailbox';

/** Under what a mailbox is remembered, and whether all addresses that reach it are one person's. */
export type Mailbox = { hash: string; isOnePersons: boolean };

/** Without the secret a hash leads to no address. */
export function mailboxes(secret: string): (email: string) => Mailbox {
  return (email) => ({
    hash: createHmac('sha256', secret)
      .update(`remembered-address:${mailboxOf(email)}`)
      .digest('base64url'),
    isOnePersons: isOfOnePerson(email),
  });
}
