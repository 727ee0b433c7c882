import { createHash } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Letter } from './auth-mails';

const Sealed = z.object({
  to: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
});

/** Encrypts the letter for the database, so that a reader of the table sees no link. */
export function sealLetter({ action, ...letter }: Letter, secret: string): Promise<string> {
  return new EncryptJWT({ letter: { ...letter, action: action ?? null } })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(secret));
}

/** Returns null when it was encrypted with another secret. */
export async function openLetter(sealed: string, secret: string): Promise<Letter | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyFrom(secret));
    const { action, ...letter } = Sealed.parse(payload.letter);
    return { ...letter, ...(action && { action }) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyFrom(secret: string): Uint8Array {
  return createHash('sha256').update(`kept letter ${secret}`).digest();
}
