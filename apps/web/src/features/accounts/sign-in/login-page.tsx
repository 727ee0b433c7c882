import { useNavigate } from '@tanstack/react-router';
import { Field } from '../../../ui/field';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { TextLink } from '../../../ui/text-link';
import { logIn } from './account-calls';
import { AccountForm } from './account-form';
import { AuthCard } from './auth-card';
import { destinationOf } from './destination';
import { LogInForm } from './forms';
import { ResendButton } from './resend-button';

type Props = {
  /** Where one wanted to go: a page of our own. */
  from: string | undefined;
};

export function LoginPage({ from }: Props) {
  const navigate = useNavigate();
  return (
    <AuthCard
      title="Log in"
      footer={
        <>
          No account yet?{' '}
          <TextLink to="/register" search={{ from }}>
            Create one
          </TextLink>
        </>
      }
    >
      <AccountForm
        schema={LogInForm}
        blank={{ email: '', password: '' }}
        action="Log in"
        submit={logIn}
        from={from}
        wayOut={({ code }, { email }) =>
          code === 'email_not_confirmed' && <ResendButton email={email} from={from} />
        }
        onDone={() => navigate({ href: destinationOf(from), replace: true })}
        fields={({ register, formState: { errors } }) => (
          <>
            <Field label="E-mail" error={errors.email?.message}>
              <TextInput type="email" autoComplete="username" {...register('email')} />
            </Field>
            <Field label="Password" error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...register('password')} />
            </Field>
          </>
        )}
      >
        <TextLink to="/forgot-password" className="justify-self-center text-s">
          Forgot your password?
        </TextLink>
      </AccountForm>
    </AuthCard>
  );
}
