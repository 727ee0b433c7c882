import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';

export type BrowserOptions = { flowType?: 'implicit' | 'pkce'; address?: string };

/** Makes supabase-js as a separate browser has it, over a `fetch` that needs no port. */
export function aBrowser(
  url: string,
  send: (request: Request, address?: string) => Promise<Response>,
  { flowType = 'implicit', address }: BrowserOptions = {},
): SupabaseClient {
  return createClient(url, 'sb_publishable_test', {
    auth: { flowType, autoRefreshToken: false, detectSessionInUrl: false, storage: memory() },
    global: { fetch: (input, init) => send(new Request(input, init), address) },
    realtime: { transport: asTransport(WebSocket) },
  });
}

/** Makes a local storage that no other browser of the same test shares. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Options = NonNullable<Parameters<typeof createClient>[2]>;
type Transport = NonNullable<NonNullable<Options['realtime']>['transport']>;

// The documentation of supabase-js passes the package `ws` in the same way on Node 20.
function asTransport(socket: unknown): Transport {
  return socket as Transport;
}
