/** What every API key of ours begins with; no other token does. */
export const apiKeyMark = 'dl_live_';

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyMark);
}

/** Tells whether a request's Authorization header carries one. */
export function carriesApiKey(authorization: string | undefined): boolean {
  return /^Bearer +dl_live_/i.test(authorization ?? '');
}

/** What a program hears where keys open nothing. */
export const notForKeys = {
  code: 'API_KEY_NOT_ALLOWED',
  status: 403,
  message: 'This is not for API keys: sign in on the page instead.',
} as const;
