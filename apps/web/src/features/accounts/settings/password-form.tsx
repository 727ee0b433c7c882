import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { TextInput } from '../../../ui/forms/text-input';
import { askForCode, type Proof, savePassword } from './save-account';

const Fields = z.object({
  password: z.string().min(1, 'Choose a new password'),
  proof: z.string(),
});

/** The server's codes that ask for a proof of the person's identity. */
const asksForProof = ['reauthentication_needed', 'current_password_required'];
const wrongProofs = new Map([
  ['current_password_mismatch', 'This is not your current password.'],
  ['reauthentication_not_valid', 'This code is not the newest one, or older than 15 minutes.'],
]);

/** Sets a new password. A person whose sign-in is not recent has to prove their identity first. */
export function PasswordForm() {
  const [asked, setAsked] = useState<Proof['kind'] | null>(null);
  const { register, handleSubmit, setError, resetField, reset, formState } = useForm({
    resolver: zodForm(Fields),
    defaultValues: { password: '', proof: '' },
  });
  const submit = handleSubmit(async ({ password, proof }) => {
    if (asked !== null && proof === '') return setError('proof', { message: 'Fill this in too' });
    const outcome = await savePassword(password, asked && { kind: asked, text: proof });
    if (outcome.ok) {
      reset();
      setAsked(null);
      return notify({ kind: 'done', text: 'Password changed' });
    }
    const code = outcome.code ?? '';
    if (asksForProof.includes(code)) return setAsked('password');
    const wrong = wrongProofs.get(code);
    return setError(wrong ? 'proof' : 'password', { message: wrong ?? outcome.message });
  });
  const mailCode = async () => {
    const outcome = await askForCode();
    if (!outcome.ok) return setError('proof', { message: outcome.message });
    resetField('proof');
    return setAsked('code');
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="New password"
        error={formState.errors.password?.message}
        hint="Sessions on other devices end when you change it."
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {asked === 'password' && (
        <Field
          label="Current password"
          error={formState.errors.proof?.message}
          hint="You signed in a while ago: type the one you have now, so that nobody else at this browser can change it."
        >
          <PasswordInput autoComplete="current-password" {...register('proof')} />
        </Field>
      )}
      {asked === 'code' && (
        <Field
          label="Code from the mail"
          error={formState.errors.proof?.message}
          hint="We have sent you six digits. They work for 15 minutes."
        >
          <TextInput inputMode="numeric" autoComplete="one-time-code" {...register('proof')} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={formState.isSubmitting}>
          Change password
        </Button>
        {asked === 'password' && <Button onClick={mailCode}>Mail me a code instead</Button>}
      </div>
    </form>
  );
}
