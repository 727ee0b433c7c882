import { createHmac, timingSafeEqual } from 'node:crypto';

type Signing = { secret: string };

/** Returns the address at which anybody who has the mail stops it, without signing in. */
export function stopUrlOf(userId: string, of: Signing & { publicUrl: string }): string {
  return `${of.publicUrl}/unsubscribe/${userId}.${signatureOf(userId, of)}`;
}

/** Returns whose mails a token stops; null if this server did not sign it. */
export function userOfToken(token: string, of: Signing): string | null {
  const [userId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signatureOf(userId, of));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? userId : null;
}

function signatureOf(userId: string, { secret }: Signing): string {
  return createHmac('sha256', secret).update(`stop mails of changes ${userId}`).digest('base64url');
}
