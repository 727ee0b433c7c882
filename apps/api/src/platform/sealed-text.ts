import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `secret` is the server's, and `purpose` says what it seals, as each has a key of its own. */
type Seal = { secret: string; purpose: string };

/** Encrypts a text for the database, so that a reader of it alone cannot use the text. */
export function sealText(text: string, seal: Seal): string {
  const nonce = randomBytes(nonceBytes);
  const encrypt = createCipheriv(cipher, keyFrom(seal), nonce);
  const sealed = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()]);
  return Buffer.concat([nonce, encrypt.getAuthTag(), sealed]).toString('base64');
}

/** Throws if a server with another secret encrypted it. */
export function unsealText(sealed: string, seal: Seal): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decrypt = createDecipheriv(cipher, keyFrom(seal), bytes.subarray(0, nonceBytes));
  decrypt.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decrypt.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
  return text + decrypt.final('utf8');
}

function keyFrom({ secret, purpose }: Seal): Buffer {
  return createHash('sha256').update(`${purpose} ${secret}`).digest();
}
