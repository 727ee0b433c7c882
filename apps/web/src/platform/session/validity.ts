type Tokens = { access_token: string; expires_at?: number | undefined };

/** Returns false without an access token, and from the second in which it expires. */
export function isValid<T extends Tokens>(session: T | null, nowMs: number): session is T {
  if (session === null || !session.access_token) return false;
  return nowMs < (session.expires_at ?? 0) * 1000;
}
