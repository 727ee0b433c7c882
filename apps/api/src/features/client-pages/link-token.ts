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

/** Returns the address of each link, by its id; those that nobody can read again have none. */
export function addressesOf(
  links: readonly { id: string; sealed_token: string }[],
  { secret, publicUrl }: { secret: string; publicUrl: string },
): ReadonlyMap<string, string> {
  return new Map(
    links.flatMap(({ id, sealed_token }) => {
      const token = tokenOf(sealed_token, secret);
      return token === null ? [] : [[id, addressOfLink(token, publicUrl)] as const];
    }),
  );
}
