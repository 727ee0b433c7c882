import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { signOut } from '../../../platform/session/sign-out';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { AuthCard } from './auth-card';
import { passSecondStep } from './second-step-calls';

const Fields = z.object({ code: z.string().trim().min(1, 'Type the code of your app') });

type Props = { onDone?: () => Promise<void> };

/** Asks a person who has entered the password for the code of their authenticator app. */
export function SecondStep({ onDone }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodForm(Fields),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    const outcome = await passSecondStep(code);
    if (outcome.ok) return onDone?.();
    reset();
    return setFailure(outcome.message);
  });
  return (
    <AuthCard title="One more step" lead="Open your authenticator app and type its code.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {failure !== null && <FormMessage kind="failed">{failure}</FormMessage>}
        <Field label="Code" error={formState.errors.code?.message}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('code')} />
        </Field>
        <Button kind="primary" size="l" type="submit" isBusy={formState.isSubmitting}>
          Go on
        </Button>
        <Button onClick={signOut}>Use another account</Button>
      </form>
    </AuthCard>
  );
}
