import { contract } from '@deedlight/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import { apiHost } from './api-host';
import { contractLink } from './contract-link';

export type SupabaseConfig = { url: string; key: string };

// A client of its own: the usual one sends the token of the session that this file is needed for.
const visitor: ContractRouterClient<typeof contract> = createORPCClient(
  contractLink(contract, apiHost),
);

let configRead: Promise<SupabaseConfig> | undefined;
let opened: Promise<SupabaseClient> | undefined;

/** The client of accounts, own rows and files. Its code is loaded when it is first asked for. */
export function supabase(): Promise<SupabaseClient> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Where accounts are served. */
export function supabaseConfig(): Promise<SupabaseConfig> {
  configRead ??= readConfig().catch((error: unknown) => {
    configRead = undefined;
    throw error;
  });
  return configRead;
}

/** The next caller opens a new client. */
export function forgetSupabase(): void {
  opened = undefined;
  configRead = undefined;
}

async function open(): Promise<SupabaseClient> {
  const [{ createClient }, { url, key }] = await Promise.all([
    import('@supabase/supabase-js'),
    supabaseConfig(),
  ]);
  return createClient(url, key, {
    // A link or a provider's answer works only in the browser that asked for it: nobody can sign a
    // reader in to another's account by sending a link. The pages that are returned to redeem codes.
    auth: { flowType: 'pkce', detectSessionInUrl: false },
  });
}

async function readConfig(): Promise<SupabaseConfig> {
  const { supabaseUrl, supabaseKey } = await visitor.config.read();
  return { url: supabaseUrl ?? apiHost(), key: supabaseKey };
}
