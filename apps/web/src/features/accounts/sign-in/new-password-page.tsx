import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodForm } from '../../../kit/fields/zod-form';
import { notify } from '../../../kit/notify/notify';
import { lacksSecondStep } from '../../../platform/session/second-step';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { PasswordInput } from '../../../ui/forms/password-input';
import { LinkButton } from '../../../ui/link-button';
import { updatePassword } from './account-calls';
import { AuthCard } from './auth-card';
import { NewPasswordForm } from './forms';
import { SecondStep } from './second-step';

const askedInSettings =
  'You signed in a while ago. Change your password in Settings, which asks for the one you have now.';

/**
 * The page for people whom a mailed link has signed in, and for members. `problem` says what was
 * wrong with the link.
 */
export function NewPasswordPage({ problem }: { problem: string | null }) {
  const isSignedIn = useSession(({ session }) => session !== null);
  const isHalfway = useSession(({ session }) => lacksSecondStep(session));
  if (!isSignedIn) return <LinkNeeded problem={problem} />;
  if (isHalfway) return <SecondStep />;
  return (
    <AuthCard title="Choose a new password" lead="Sessions on other devices end when you save it.">
      <NewPassword />
    </AuthCard>
  );
}

function LinkNeeded({ problem }: { problem: string | null }) {
  return (
    <AuthCard title="Choose a new password">
      <FormMessage kind="failed">
        {problem ?? 'This page opens from the link that we mail you.'}
      </FormMessage>
      <LinkButton to="/forgot-password" kind="primary" size="l">
        Ask for a new link
      </LinkButton>
    </AuthCard>
  );
}

function NewPassword() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(NewPasswordForm),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    const outcome = await updatePassword(password);
    if (!outcome.ok) {
      return setFailure(
        outcome.code === 'reauthentication_needed' ? askedInSettings : outcome.message,
      );
    }
    notify({ kind: 'done', text: 'Password changed' });
    return navigate({ to: '/app', replace: true });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure !== null && <FormMessage kind="failed">{failure}</FormMessage>}
      <Field label="New password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button kind="primary" size="l" type="submit" isBusy={formState.isSubmitting}>
        Save password
      </Button>
    </form>
  );
}
