import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database';
import { refusalSalt } from '../../../platform/shared-settings';
import { signedToken, textOfToken } from '../../../platform/signed-token';

/** Somebody whom a member mailed something, by the hash of their address. */
export type Recipient = { senderId: string; addressHash: string };

const slowHash = promisify<string, string, number, Buffer>(scrypt);

const hashBytes = 24;

const purpose = 'refuse mails';

/**
 * Hashes an address so slowly (some 50 ms) that a list of the world's addresses is not tried against
 * a copy of the database. The letters' case makes no other mailbox.
 */
export async function addressHashOf(address: string, database: Database): Promise<string> {
  const salt = await refusalSalt(database);
  const hash = await slowHash(address.trim().toLowerCase(), salt, hashBytes);
  return hash.toString('base64url');
}

/** Returns the address at which the recipient of a mail refuses further ones, without signing in. */
export function refusalUrlOf(
  { senderId, addressHash }: Recipient,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): string {
  const token = signedToken(`${senderId}.${addressHash}`, { secret, purpose });
  return `${publicUrl}/unsubscribe/mails/${token}`;
}

/** Returns whom a token is of; null if this server did not sign it. */
export function recipientOf(token: string, { secret }: { secret: string }): Recipient | null {
  const [senderId, addressHash] = textOfToken(token, { secret, purpose })?.split('.') ?? [];
  const parsed = z.uuid().safeParse(senderId);
  return parsed.success && addressHash ? { senderId: parsed.data, addressHash } : null;
}
