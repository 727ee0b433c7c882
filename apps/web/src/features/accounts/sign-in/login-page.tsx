import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lacksSecondStep } from '../../../platform/session/second-step';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { PasswordInput } from '../../../ui/forms/password-input';
import { TextInput } from '../../../ui/forms/text-input';
import { TextLink } from '../../../ui/text-link';
import { logIn, resendConfirmation } from './account-calls';
import { AccountForm } from './account-form';
import { AuthCard } from './auth-card';
import { destinationOf } from './destination';
import { LogInForm } from './forms';
import { SecondStep } from './second-step';

type ResendButtonProps = {
  email: string;
  /** The page that the mail's link returns to. */
  from: string | undefined;
};

type Props = {
  /** The page that the person wanted to open, always one of this app. */
  from: string | undefined;
};

export function LoginPage({ from }: Props) {
  const navigate = useNavigate();
  const isHalfway = useSession(({ session }) => lacksSecondStep(session));
  const goOn = () => navigate({ href: destinationOf(from), replace: true });
  if (isHalfway) return <SecondStep onDone={goOn} />;
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
        onDone={async () => {
          if (!lacksSecondStep(useSession.getState().session)) await goOn();
        }}
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

/** Requests the confirmation mail for the address typed in the form. */
function ResendButton({ email, from }: ResendButtonProps) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, from) });
  if (resend.data?.ok) {
    return (
      <FormMessage kind="done">
        A new mail is on its way to {email}. Only its link works now.
      </FormMessage>
    );
  }
  return (
    <>
      {resend.data?.ok === false && <FormMessage kind="failed">{resend.data.message}</FormMessage>}
      <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
        Send the confirmation mail again
      </Button>
    </>
  );
}
