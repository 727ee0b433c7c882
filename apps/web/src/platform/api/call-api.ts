import { userTokenKey } from '../session/user-token';
import { failureOf } from './api-failure';
import { apiHost } from './api-host';
import { openRefusal } from './open-refusal';
import { tooManyRequests } from './request';
import { send } from './send';
import { keepUsageHeaders } from './usage-headers';

/**
 * Calls a path of the product API with the token kept in this browser. When the quota is used up,
 * it sets the store's error, opens its dialog, and returns undefined.
 */
export async function callApi(
  path: string,
  { signal, ...init }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  const token = localStorage.getItem(userTokenKey);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await send(`${apiHost()}${path}`, { ...init, headers }, signal);
  if (response.status === 429) return refused(response);
  keepUsageHeaders(response.headers);
  if (!response.ok) throw new Error(`API call failed: ${response.status}`);
  return response.json();
}

async function refused(response: Response): Promise<undefined> {
  const failure = failureOf(await response.json());
  // Too many requests at once is a temporary limit and not the quota.
  if (failure?.code === 'RATE_LIMITED') throw new Error(tooManyRequests);
  const { message, details } = failure ?? { message: '', details: null };
  openRefusal({ code: 'USAGE_LIMIT_EXCEEDED', message, details }, response.url);
}
