import { outcomeOfStatus, watchedCall } from '../watched-call';
import {
  type PublicAnswer,
  type PublicRequestOptions,
  publicRequest,
  UnusableAnswer,
} from './public-request';

const mostRedirects = 4;

/**
 * Sends a GET to a public http(s) address from a setting or a feed. It refuses private networks
 * when it connects and at every redirect, and limits time and size. Throws UnusableAnswer, or the
 * error of the connection.
 */
export async function publicGet(url: string, options: PublicRequestOptions): Promise<PublicAnswer> {
  return await watchedCall(
    { provider: new URL(url).hostname, endpoint: 'GET' },
    () => follow(url, options),
    ({ status }) => outcomeOfStatus(status),
  );
}

async function follow(url: string, options: PublicRequestOptions): Promise<PublicAnswer> {
  let next = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await publicRequest(next, options);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status > 399 || answer.status === 304) return answer;
    if (location === undefined) throw new UnusableAnswer(`status ${answer.status} leads nowhere`);
    next = new URL(location, next);
  }
  throw new UnusableAnswer('too many redirects');
}
