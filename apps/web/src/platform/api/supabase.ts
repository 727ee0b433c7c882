import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetProductConfig, productConfig } from '../config/product-config';
import { noteKept } from '../offline/kept-notes';
import { apiHost } from './api-host';

export type SupabaseConfig = { url: string; key: string };

let opened: Promise<SupabaseClient> | undefined;

/** Returns the client for accounts, own rows and files. Its code loads on first use. */
export function supabase(): Promise<SupabaseClient> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Returns the address and the key of the account server. */
export async function supabaseConfig(): Promise<SupabaseConfig> {
  const { supabaseUrl, supabaseKey } = await productConfig();
  return { url: supabaseUrl ?? apiHost(), key: supabaseKey };
}

/** Drops the client, so that the next caller opens a new one. */
export function forgetSupabase(): void {
  opened = undefined;
  forgetProductConfig();
}

async function open(): Promise<SupabaseClient> {
  const [{ createClient }, { url, key }] = await Promise.all([
    import('@supabase/supabase-js'),
    supabaseConfig(),
  ]);
  return createClient(url, key, {
    global: { fetch: fetchNoted },
    // A link or a provider's answer works only in the browser that requested it, so nobody can sign
    // a reader in to another account by sending a link. The pages of the return redeem the codes.
    auth: { flowType: 'pkce', detectSessionInUrl: false },
  });
}

async function fetchNoted(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked);
  noteKept(response);
  return response;
}
