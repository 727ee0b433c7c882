import { createHash, randomBytes } from 'node:crypto';
import { sealText, unsealText } from './sealed-text';

/** A token has 128 random bits, so that nobody finds one by trying. */
const tokenBytes = 16;

/** `purpose` keeps a token sealed for one thing from being read as one for another. */
type Sealing = { secret: string; purpose: string };

/** Whoever may use it gets `token`; the server stores the rest. */
export type MadeToken = { token: string; hash: string; sealed: string };

export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function makeSecretToken(sealing: Sealing): MadeToken {
  const token = randomToken();
  return { token, hash: hashOfToken(token), sealed: sealText(token, sealing) };
}

/**
 * Hashes a token. What it opens is found by this hash, so that how long the search takes says
 * nothing of the tokens there are.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the token; null if a server with another secret sealed it. */
export function unsealedToken(sealed: string, sealing: Sealing): string | null {
  try {
    return unsealText(sealed, sealing);
  } catch {
    // It still opens what it opened for whoever has it, but nobody can copy it again.
    return null;
  }
}
