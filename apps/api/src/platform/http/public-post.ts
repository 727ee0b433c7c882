import { outcomeOfStatus, watchedCall } from '../watched-call';
import { type PublicAnswer, type PublicRequestOptions, publicRequest } from './public-request';

export type Posted = { contentType: string; body: string };

/**
 * Sends a POST to a public http(s) address from a setting. It refuses private networks when it
 * connects, follows no redirect, and limits time and size. Throws UnusableAnswer, or the error of
 * the connection.
 */
export async function publicPost(
  url: string,
  options: PublicRequestOptions,
  { contentType, body }: Posted,
): Promise<PublicAnswer> {
  const headers = {
    ...options.headers,
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(body)),
  };
  return await watchedCall(
    { provider: new URL(url).hostname, endpoint: 'POST' },
    () => publicRequest(new URL(url), { ...options, headers }, { method: 'POST', body }),
    ({ status }) => outcomeOfStatus(status),
  );
}
