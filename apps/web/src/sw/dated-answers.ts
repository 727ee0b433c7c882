import type { NetworkFirstOptions } from 'workbox-strategies';
import { keptAtHeader } from '../platform/offline/kept-answers';
import { readerOf } from './reader-of';

export type Plugin = NonNullable<NetworkFirstOptions['plugins']>[number];

/** Each reader finds what they were answered themselves. */
export const perReader: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set('kept-for', readerOf(request));
    return url.href;
  },
};

/** Kept with the instant at which it was answered. */
export const dated: Plugin = {
  cacheWillUpdate: async ({ response }) => kept(response, { [keptAtHeader]: now() }),
};

/** Kept for when there is no connection, yet nothing whose date a reader asks for. */
export const undated: Plugin = {
  cacheWillUpdate: async ({ response }) => kept(response, {}),
};

/**
 * A success without its headers: what was left of a quota then, or which cookie was set, is no news
 * later.
 */
async function kept(response: Response, more: Record<string, string>): Promise<Response | null> {
  if (response.status !== 200) return null;
  const headers = new Headers(more);
  const type = response.headers.get('content-type');
  if (type !== null) headers.set('content-type', type);
  return new Response(await response.blob(), { headers });
}

function now(): string {
  return new Date().toISOString();
}
