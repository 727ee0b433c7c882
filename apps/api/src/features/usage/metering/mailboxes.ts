import { createHmac } from 'node:crypto';
import { isOfOnePerson, mailboxOf } from '@deedlight/domain/usage/mailbox';

/**
 * Identifies a mailbox by a hash, and tells whether all addresses that reach it belong to one
 * person.
 */
export type Mailbox = { hash: string; isOnePersons: boolean };

/** Hashes addresses; without the secret a hash leads to no address. */
export function mailboxes(secret: string): (email: string) => Mailbox {
  return (email) => ({
    hash: createHmac('sha256', secret)
      .update(`remembered-address:${mailboxOf(email)}`)
      .digest('base64url'),
    isOnePersons: isOfOnePerson(email),
  });
}
