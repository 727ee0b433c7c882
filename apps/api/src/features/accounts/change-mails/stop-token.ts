import { signedToken, textOfToken } from '../../../platform/signed-token';

type Signing = { secret: string };

const purpose = 'stop mails of changes';

/** Returns the address at which anybody who has the mail stops it, without signing in. */
export function stopUrlOf(
  userId: string,
  { secret, publicUrl }: Signing & { publicUrl: string },
): string {
  return `${publicUrl}/unsubscribe/${signedToken(userId, { secret, purpose })}`;
}

/** Returns whose mails a token stops; null if this server did not sign it. */
export function userOfToken(token: string, { secret }: Signing): string | null {
  return textOfToken(token, { secret, purpose });
}
