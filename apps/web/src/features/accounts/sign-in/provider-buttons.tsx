import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { supabaseConfig } from '../../../platform/api/supabase';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/form-message';
import { goToProvider, type Provider } from './account-calls';

const Settings = z.object({
  external: z.object({
    google: z.boolean().default(false),
    linkedin_oidc: z.boolean().default(false),
  }),
});

const all: readonly Provider[] = ['google', 'linkedin_oidc'];

/** The providers that the account server has switched on. */
const providersQuery = queryOptions({
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

const names: Record<Provider, string> = { google: 'Google', linkedin_oidc: 'LinkedIn' };

/** One button for each provider that the server has switched on; nothing where there is none. */
export function ProviderButtons({ from }: { from: string | undefined }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const leave = useMutation({
    mutationFn: (provider: Provider) => goToProvider(provider, undefined, from),
  });
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      <p className="flex items-center gap-3 text-s text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="l"
          isBusy={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          Continue with {names[provider]}
        </Button>
      ))}
      {leave.data?.ok === false && <FormMessage kind="failed">{leave.data.message}</FormMessage>}
    </div>
  );
}
