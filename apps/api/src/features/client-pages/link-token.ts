import { hashOfToken, randomToken } from '../../platform/random-token';
import { sealText, unsealText } from '../../platform/sealed-text';

const purpose = 'client link';

/** The client gets `token`; the server stores the rest. */
export type MadeToken = { token: string; hash: string; sealed: string };

export function makeToken(serverSecret: string): MadeToken {
  const token = randomToken();
  return {
    token,
    hash: hashOfToken(token),
    sealed: sealText(token, { secret: serverSecret, purpose }),
  };
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
