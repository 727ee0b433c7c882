import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session-store';
import { Field } from '../../ui/field';
import { PasswordInput } from '../../ui/password-input';
import { TextInput } from '../../ui/text-input';
import { TextLink } from '../../ui/text-link';
import { register as registerAccount } from './account-calls';
import { AccountForm } from './account-form';
import { AuthCard } from './auth-card';
import { RegisterForm } from './forms';

export function RegisterPage() {
  const navigate = useNavigate();
  async function leave({ email }: { email: string }) {
    // A server that asks for no confirmation signs in at once.
    if (useSession.getState().session !== null) return navigate({ to: '/app', replace: true });
    return navigate({ to: '/registration-success', state: { email } });
  }
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
      <AccountForm
        schema={RegisterForm}
        blank={{ fullName: '', email: '', password: '' }}
        action="Create account"
        submit={registerAccount}
        onDone={leave}
        fields={({ register, formState: { errors } }) => (
          <>
            <Field label="Full name" error={errors.fullName?.message}>
              <TextInput autoComplete="name" {...register('fullName')} />
            </Field>
            <Field label="E-mail" error={errors.email?.message}>
              <TextInput type="email" autoComplete="username" {...register('email')} />
            </Field>
            <Field label="Password" error={errors.password?.message}>
              <PasswordInput autoComplete="new-password" {...register('password')} />
            </Field>
          </>
        )}
      >
        <p className="text-s text-ink-3">
          With an account you accept the{' '}
          <TextLink to="/terms-of-service" className="underline">
            terms of service
          </TextLink>
          . What we keep is in the{' '}
          <TextLink to="/privacy-policy" className="underline">
            privacy policy
          </TextLink>
          .
        </p>
      </AccountForm>
    </AuthCard>
  );
}
