import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/form-message';
import { goToProvider, type Provider } from './account-calls';
import { providersQuery } from './providers';

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
