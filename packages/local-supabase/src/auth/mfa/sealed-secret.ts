import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';

/** Encrypts a factor's secret so that the database may keep it. */
export function sealSecret(totpSecret: string, secret: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(totpSecret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFrom(secret));
}

/** Returns null when it was encrypted with another secret. */
export async function openSecret(sealed: string, secret: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyFrom(secret));
    return Buffer.from(plaintext).toString();
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyFrom(secret: string): Uint8Array {
  return createHash('sha256').update(`second factor ${secret}`).digest();
}
