import { createHash, randomBytes } from 'node:crypto';
import { sealText, unsealText } from '../../platform/sealed-text';

/** A token has 128 random bits, so that nobody finds a link by trying. */
const tokenBytes = 16;
const purpose = 'client link';

/** The client gets `token`; the server stores the rest. */
export type MadeToken = { token: string; hash: string; sealed: string };

export function makeToken(serverSecret: string): MadeToken {
  const token = randomBytes(tokenBytes).toString('base64url');
  return {
    token,
    hash: hashOfToken(token),
    sealed: sealText(token, { secret: serverSecret, purpose }),
  };
}

/**
 * Hashes a token. A link is found by this hash, so that how long the search takes says nothing of
 * the tokens there are.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the token; null if a server with another secret sealed it. */
export function tokenOf(sealed: string, serverSecret: string): string | null {
  try {
    return unsealText(sealed, { secret: serverSecret, purpose });
  } catch {
    // The link still opens for whoever has it, but nobody can copy it again.
    return null;
  }
}

/** Returns the address that a client opens. */
export function addressOfLink(token: string, publicUrl: string): string {
  return `${publicUrl}/s/${token}`;
}
