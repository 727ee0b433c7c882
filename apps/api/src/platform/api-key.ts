import { commonErrors } from './http/common-errors';

/** What every API key of ours begins with; no other token does. */
export const apiKeyMark = 'dl_live_';

const keyed = new RegExp(`^Bearer +${apiKeyMark}`, 'i');

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyMark);
}

/** Tells whether a request's Authorization header carries one. */
export function carriesApiKey(authorization: string | undefined): boolean {
  return keyed.test(authorization ?? '');
}

/** What a program hears where keys open nothing. */
export const notForKeys = {
  code: 'API_KEY_NOT_ALLOWED',
  ...commonErrors.API_KEY_NOT_ALLOWED,
} as const;
