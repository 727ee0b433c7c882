import { createHash, randomBytes } from 'node:crypto';

/** A token has 128 random bits, so that nobody finds one by trying. */
const tokenBytes = 16;

export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/**
 * Hashes a token. It is found by this hash, so that how long the search takes says nothing of the
 * tokens there are.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
