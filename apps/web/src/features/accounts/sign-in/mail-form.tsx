import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodForm } from '../../../kit/fields/zod-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { EmailForm } from './forms';
import type { Outcome } from './outcome';

type Props = {
  email?: string;
  action: string;
  send: (email: string) => Promise<Outcome>;
  /** Shown for every address that the server takes, known or unknown. */
  sent: (email: string) => string;
};

/** A form with one address, whose answer does not reveal whether the address has an account. */
export function MailForm({ email = '', action, send, sent }: Props) {
  const [answer, setAnswer] = useState<{ kind: 'failed' | 'done'; text: string } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(EmailForm),
    defaultValues: { email },
  });
  const submit = handleSubmit(async (values) => {
    setAnswer(null);
    const outcome = await send(values.email);
    setAnswer(
      outcome.ok
        ? { kind: 'done', text: sent(values.email) }
        : { kind: 'failed', text: outcome.message },
    );
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {answer !== null && <FormMessage kind={answer.kind}>{answer.text}</FormMessage>}
      <Field label="E-mail" error={formState.errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Button kind="primary" size="l" type="submit" isBusy={formState.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
