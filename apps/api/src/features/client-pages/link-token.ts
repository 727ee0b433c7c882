import { type MadeToken, makeSecretToken, unsealedToken } from '../../platform/secret-token';

const purpose = 'client link';

/** Makes the token of a link, which is the right to open it. */
export function makeToken(serverSecret: string): MadeToken {
  return makeSecretToken({ secret: serverSecret, purpose });
}

/** Returns the token; null if a server with another secret sealed it. */
export function tokenOf(sealed: string, serverSecret: string): string | null {
  return unsealedToken(sealed, { secret: serverSecret, purpose });
}

/** Returns the address that a client opens. */
export function addressOfLink(token: string, publicUrl: string): string {
  return `${publicUrl}/s/${token}`;
}
