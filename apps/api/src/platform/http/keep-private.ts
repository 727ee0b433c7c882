import type { RequestContext } from '../context';

const privately = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' };

/** Marks an answer as nobody's to keep or to list, as a secret address opened it. */
export function keepPrivate({ replyHeaders }: Pick<RequestContext, 'replyHeaders'>): void {
  for (const [name, value] of Object.entries(privately)) replyHeaders.set(name, value);
}
