import { createHmac, randomBytes } from 'node:crypto';
import { sealText, unsealText } from '../../../platform/sealed-text';

const prefix = 'whsec_';
const purpose = 'webhook secret';

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
  return sealText(secret, { secret: serverSecret, purpose });
}

/** Throws if a server with another secret encrypted it, with a message for the webhook's owner. */
export function openSecret(sealed: string, serverSecret: string): string {
  try {
    return unsealText(sealed, { secret: serverSecret, purpose });
  } catch (cause) {
    throw new Error(
      'its signing secret can no longer be read: remove the webhook and add it again',
      {
        cause,
      },
    );
  }
}
