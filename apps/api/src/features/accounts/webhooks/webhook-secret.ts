import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Makes a signing secret in the format of Standard Webhooks. */
export function makeSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/**
 * Signs as the standard says: HMAC-SHA256 of the id, the seconds and the exact bytes of the body.
 */
export function signatureOf(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const sum = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return `v1,${sum}`;
}

/** Encrypts the secret for the database, since a reader of it could otherwise forge deliveries. */
export function sealSecret(secret: string, serverSecret: string): string {
  const nonce = randomBytes(nonceBytes);
  const seal = createCipheriv(cipher, keyFrom(serverSecret), nonce);
  const sealed = Buffer.concat([seal.update(secret, 'utf8'), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), sealed]).toString('base64');
}

/** Throws if a server with another secret encrypted it, with a message for the webhook's owner. */
export function openSecret(sealed: string, serverSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const open = createDecipheriv(cipher, keyFrom(serverSecret), bytes.subarray(0, nonceBytes));
  open.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = open.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8');
  try {
    return text + open.final('utf8');
  } catch (cause) {
    throw new Error(
      'its signing secret can no longer be read: remove the webhook and add it again',
      {
        cause,
      },
    );
  }
}

function keyFrom(serverSecret: string): Buffer {
  return createHash('sha256').update(`webhook secret ${serverSecret}`).digest();
}
