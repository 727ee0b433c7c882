import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/form-message';
import type { Outcome } from './outcome';
import { ProviderButtons } from './provider-buttons';

type Failure = Extract<Outcome, { ok: false }>;

type Props<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  blank: DefaultValues<Values>;
  /** What the button says. */
  action: string;
  submit: (values: Values) => Promise<Outcome>;
  /** Where to once it is done. */
  onDone: (values: Values) => Promise<void>;
  fields: (form: UseFormReturn<Values>) => ReactNode;
  /** The page to come back to, which other providers are told. */
  from: string | undefined;
  /** What can be done about a failure, below its words. */
  wayOut?: (failure: Failure, values: Values) => ReactNode;
  /** Below the button. */
  children: ReactNode;
};

/** The form of logging in and of registering, with the doors of other providers below it. */
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
