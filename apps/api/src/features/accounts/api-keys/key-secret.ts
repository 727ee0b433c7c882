import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiKeyMark } from '../../../platform/api-key';

const publicBytes = 8;
/** The secret has 192 random bits. */
const secretBytes = 24;

const shape = new RegExp(
  `^${apiKeyMark}([0-9a-f]{${publicBytes * 2}})_([0-9a-f]{${secretBytes * 2}})$`,
);

/** The owner sees `text` once; the server stores the rest. */
export type MadeKey = { text: string; publicId: string; secretHash: string };

export function makeKey(): MadeKey {
  const publicId = randomBytes(publicBytes).toString('hex');
  const secret = randomBytes(secretBytes).toString('hex');
  return { text: `${startOf(publicId)}_${secret}`, publicId, secretHash: hashOf(secret) };
}

/** Returns the part of a key that lists show. */
export function startOf(publicId: string): string {
  return `${apiKeyMark}${publicId}`;
}

/** Returns null if a text is no key of ours. */
export function readKey(text: string): { publicId: string; secret: string } | null {
  const [, publicId, secret] = shape.exec(text) ?? [];
  return publicId && secret ? { publicId, secret } : null;
}

export function isItsSecret(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(secretHash, 'hex'));
}

/**
 * Hashes a secret quickly, unlike a password: nobody chose the secret, so no list of likely secrets
 * helps, and 2^192 guesses take for ever at any speed. Each request pays for the hash.
 */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
