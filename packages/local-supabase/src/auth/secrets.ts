import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses, safe in a URL. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is kept of a secret that goes out by mail. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
