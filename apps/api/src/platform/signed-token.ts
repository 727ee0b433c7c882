import { createHmac, timingSafeEqual } from 'node:crypto';

/** `secret` is the server's, and `purpose` keeps what was signed for one thing from another. */
type Signing = { secret: string; purpose: string };

/** Returns the text with a signature after its last dot, for addresses that work without signing in. */
export function signedToken(text: string, signing: Signing): string {
  return `${text}.${signatureOf(text, signing)}`;
}

/** Returns the text of a token; null if this server did not sign it. */
export function textOfToken(token: string, signing: Signing): string | null {
  const dot = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, dot));
  const given = Buffer.from(token.slice(dot + 1));
  const wanted = Buffer.from(signatureOf(text, signing));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
}

function signatureOf(text: string, { secret, purpose }: Signing): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}
