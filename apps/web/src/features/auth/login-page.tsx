import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodForm } from '../../lib/zod-form';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormMessage } from '../../ui/form-message';
import { PasswordInput } from '../../ui/password-input';
import { TextInput } from '../../ui/text-input';
import { TextLink } from '../../ui/text-link';
import { logIn } from './account-calls';
import { AuthCard } from './auth-card';
import { LogInForm } from './forms';
import { ProviderButtons } from './provider-buttons';

type Props = {
  /** Where one wanted to go: a path of our own below /app. */
  destination: string;
};

export function LoginPage({ destination }: Props) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(LogInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await logIn(values);
    if (outcome.ok) await navigate({ href: destination, replace: true });
    else setFailure(outcome.message);
  });
  return (
    <AuthCard
      title="Log in"
      footer={
        <>
          No account yet? <TextLink to="/register">Create one</TextLink>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {failure !== null && <FormMessage kind="failed">{failure}</FormMessage>}
        <Field label="E-mail" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button kind="primary" size="l" type="submit" isBusy={isSubmitting}>
          Log in
        </Button>
        <TextLink to="/forgot-password" className="justify-self-center text-s">
          Forgot your password?
        </TextLink>
      </form>
      <ProviderButtons />
    </AuthCard>
  );
}
