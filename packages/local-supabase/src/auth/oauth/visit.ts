import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

/**
 * The content of the cookie that a browser carries to the provider and back: nobody else can read
 * or make it.
 */
const Visit = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.url(),
  challenge: z.object({ codeChallenge: z.string(), method: z.enum(['s256', 'plain']) }).nullable(),
});
export type Visit = z.infer<typeof Visit>;

export const visitSeconds = 600;

/**
 * The cookie of one visit, so that visits in two tabs don't disturb each other. Behind https its name
 * keeps other hosts of the domain from setting it, for which browsers ask that it is for every path.
 */
export function visitCookie(state: string, authUrl: string) {
  const name = `oauth-visit-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
  const { protocol, pathname } = new URL(authUrl);
  if (protocol !== 'https:') return { name, path: `${pathname}/callback`, secure: false };
  return { name: `__Host-${name}`, path: '/', secure: true };
}

export function sealVisit(visit: Visit, secret: string, nowMs: number): Promise<string> {
  return new EncryptJWT({ visit })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(nowMs / 1000) + visitSeconds)
    .encrypt(keyFrom(secret));
}

/** Returns null when the cookie was not made here, or too long ago. */
export async function openVisit(
  sealed: string,
  secret: string,
  nowMs: number,
): Promise<Visit | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyFrom(secret), { currentDate: new Date(nowMs) });
    return Visit.safeParse(payload.visit).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyFrom(secret: string): Uint8Array {
  return createHash('sha256').update(`oauth visit ${secret}`).digest();
}
