import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session-store';
import { zodForm } from '../../lib/zod-form';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormMessage } from '../../ui/form-message';
import { PasswordInput } from '../../ui/password-input';
import { TextInput } from '../../ui/text-input';
import { TextLink } from '../../ui/text-link';
import { register as registerAccount } from './account-calls';
import { AuthCard } from './auth-card';
import { RegisterForm } from './forms';
import { ProviderButtons } from './provider-buttons';

export function RegisterPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(RegisterForm),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await registerAccount(values);
    if (!outcome.ok) return setFailure(outcome.message);
    // A server that asks for no confirmation signs in at once.
    if (useSession.getState().session !== null) return navigate({ to: '/app', replace: true });
    return navigate({ to: '/registration-success', state: { email: values.email } });
  });
  return (
    <AuthCard
      title="Create your account"
      lead="15 days to try everything, 100 searches a month. No credit card."
      footer={
        <>
          Have an account? <TextLink to="/login">Log in</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {failure !== null && <FormMessage kind="failed">{failure}</FormMessage>}
        <Field label="Full name" error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...register('password')} />
        </Field>
        <Button kind="primary" size="l" type="submit" isBusy={isSubmitting}>
          Create account
        </Button>
        <p className="text-s text-ink-3">
          With an account you accept the{' '}
          <TextLink to="/terms-of-service">terms of service</TextLink>. What we keep is in the{' '}
          <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
      </form>
      <ProviderButtons />
    </AuthCard>
  );
}
