import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { saveName } from './save-account';

const NameFields = z.object({
  fullName: z.string().trim().min(1, 'Enter your full name').max(200, 'At most 200 characters'),
});

export function NameForm() {
  const user = useSession((state) => state.user);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(NameFields),
    values: { fullName: user?.full_name ?? '' },
    // The profile may arrive while somebody types.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async ({ fullName }) => {
    try {
      await saveName(fullName);
      notify({ kind: 'done', text: 'Name saved' });
    } catch (error) {
      setError('fullName', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="Full name"
        error={formState.errors.fullName?.message}
        hint={`Signed in as ${user?.email ?? 'an account without e-mail'}`}
      >
        <TextInput autoComplete="name" {...register('fullName')} />
      </Field>
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}
