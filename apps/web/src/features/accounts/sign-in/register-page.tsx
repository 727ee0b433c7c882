import { useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../../kit/format/format';
import { useSession } from '../../../platform/session/session-store';
import { Field } from '../../../ui/forms/field';
import { PasswordInput } from '../../../ui/forms/password-input';
import { TextInput } from '../../../ui/forms/text-input';
import { TextLink } from '../../../ui/text-link';
import { useMonthlySearches } from '../../usage/public';
import { register as registerAccount } from './account-calls';
import { AccountForm } from './account-form';
import { AuthCard } from './auth-card';
import { destinationOf } from './destination';
import { RegisterForm } from './forms';

/** `from` is the page to return to after registering. */
export function RegisterPage({ from }: { from: string | undefined }) {
  const navigate = useNavigate();
  const searches = useMonthlySearches();
  async function leave({ email }: { email: string }) {
    const isSignedIn = useSession.getState().session !== null;
    if (isSignedIn) return navigate({ href: destinationOf(from), replace: true });
    return navigate({ to: '/registration-success', search: { from }, state: { email } });
  }
  return (
    <AuthCard
      title="Create your account"
      lead={`15 days to try everything, ${formatCount(searches, 'search', 'searches')} a month. No credit card.`}
      footer={
        <>
          Have an account?{' '}
          <TextLink to="/login" search={{ from }}>
            Log in
          </TextLink>
        </>
      }
    >
      <AccountForm
        schema={RegisterForm}
        blank={{ fullName: '', email: '', password: '' }}
        action="Create account"
        submit={(values) => registerAccount({ ...values, from })}
        from={from}
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
