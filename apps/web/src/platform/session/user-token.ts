export const userTokenKey = 'userToken';

/** Stores the current access token for callers outside the app's own clients. */
export function mirrorToken(token: string | null): void {
  if (token === null) localStorage.removeItem(userTokenKey);
  else localStorage.setItem(userTokenKey, token);
}
