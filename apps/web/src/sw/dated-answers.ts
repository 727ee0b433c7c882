import type { NetworkFirstOptions } from 'workbox-strategies';
import { keptAtHeader } from '../platform/offline/kept-answers';
import { readerOf } from './reader-of';

export type Plugin = NonNullable<NetworkFirstOptions['plugins']>[number];

/** Keys kept answers by reader, so that each finds only their own. */
export const perReader: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set('kept-for', readerOf(request));
    return url.href;
  },
};

/** Keeps an answer with the instant at which it was given. */
export const dated: Plugin = {
  cacheWillUpdate: async ({ response }) => kept(response, { [keptAtHeader]: now() }),
};

/** Keeps an answer for use without a connection, when no reader needs its date. */
export const undated: Plugin = {
  cacheWillUpdate: async ({ response }) => kept(response, {}),
};

/** Keeps a successful answer without its headers: a former quota or cookie is of no use later. */
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
