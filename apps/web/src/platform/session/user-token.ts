export const userTokenKey = 'userToken';

/** Keeps the current access token where callers outside the app's own clients look for it. */
export function mirrorToken(token: string | null): void {
  if (token === null) localStorage.removeItem(userTokenKey);
  else localStorage.setItem(userTokenKey, token);
}
