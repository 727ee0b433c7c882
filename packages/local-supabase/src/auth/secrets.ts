import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text that is safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a mailed secret is kept. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
