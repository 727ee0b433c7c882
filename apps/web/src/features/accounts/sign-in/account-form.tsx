import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { supabaseConfig } from '../../../platform/api/supabase';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { goToProvider, type Provider } from './account-calls';
import type { Outcome } from './outcome';

const Settings = z.object({
  external: z.object({
    google: z.boolean().default(false),
    linkedin_oidc: z.boolean().default(false),
  }),
});

const all: readonly Provider[] = ['google', 'linkedin_oidc'];

/** The identity providers that the account server has enabled. */
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

type Failure = Extract<Outcome, { ok: false }>;

type Props<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  blank: DefaultValues<Values>;
  /** The button's text. */
  action: string;
  submit: (values: Values) => Promise<Outcome>;
  /** Leaves the form after a success. */
  onDone: (values: Values) => Promise<void>;
  fields: (form: UseFormReturn<Values>) => ReactNode;
  /** The page to return to afterwards, which is passed on to identity providers. */
  from: string | undefined;
  /** A link or button below the error message that helps with the failure. */
  wayOut?: (failure: Failure, values: Values) => ReactNode;
  /** Shown below the button. */
  children: ReactNode;
};

/**
 * The form for logging in and for registering, with the buttons of the identity providers below it.
 */
export function AccountForm<Values extends FieldValues>(props: Props<Values>) {
  const { schema, blank, action, submit, onDone, fields, from, wayOut, children } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Values>({ resolver: zodForm(schema), defaultValues: blank });
  const send = form.handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await submit(values);
    if (outcome.ok) await onDone(values);
    else setFailure(outcome);
  });
  return (
    <>
      <form noValidate onSubmit={send} className="grid gap-4">
        {failure !== null && <FormMessage kind="failed">{failure.message}</FormMessage>}
        {failure !== null && wayOut?.(failure, form.getValues())}
        {fields(form)}
        <Button kind="primary" size="l" type="submit" isBusy={form.formState.isSubmitting}>
          {action}
        </Button>
        {children}
      </form>
      <ProviderButtons from={from} />
    </>
  );
}

/**
 * One button for each identity provider that the server has enabled; renders nothing when there is
 * none.
 */
function ProviderButtons({ from }: { from: string | undefined }) {
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
