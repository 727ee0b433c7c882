import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { PasswordInput } from '../../../ui/password-input';
import { savePassword } from './save-account';

const PasswordFields = z.object({ password: z.string().min(1, 'Choose a new password') });

export function PasswordForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodForm(PasswordFields),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await savePassword(password);
      reset();
      notify({ kind: 'done', text: 'Password changed' });
    } catch (error) {
      setError('password', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="New password"
        error={formState.errors.password?.message}
        hint="Sessions on other devices end when you change it."
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
