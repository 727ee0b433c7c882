import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { supabaseConfig } from '../../../platform/api/supabase';
import type { Provider } from './account-calls';

const Settings = z.object({
  external: z.object({
    google: z.boolean().default(false),
    linkedin_oidc: z.boolean().default(false),
  }),
});

const all: readonly Provider[] = ['google', 'linkedin_oidc'];

/** The providers that the account server has switched on. */
export const providersQuery = queryOptions({
  queryKey: ['account-server', 'providers'],
  staleTime: 5 * 60_000,
  retry: false,
  queryFn: async ({ signal }): Promise<Provider[]> => {
    const { url, key } = await supabaseConfig();
    const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal });
    if (!response.ok) throw new Error(`HTTP error: ${response.status} - ${response.statusText}`);
    const { external } = Settings.parse(await response.json());
    return all.filter((provider) => external[provider]);
  },
});
