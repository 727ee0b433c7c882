import { commonErrors } from './http/common-errors';

/** Every API key of ours begins with this, and no other token does. */
export const apiKeyMark = 'dl_live_';

const keyed = new RegExp(`^Bearer +${apiKeyMark}`, 'i');

export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyMark);
}

/** Tells whether a request's Authorization header has an API key. */
export function carriesApiKey(authorization: string | undefined): boolean {
  return keyed.test(authorization ?? '');
}

/** An operation that takes no key refuses it with this error. */
export const notForKeys = {
  code: 'API_KEY_NOT_ALLOWED',
  ...commonErrors.API_KEY_NOT_ALLOWED,
} as const;
