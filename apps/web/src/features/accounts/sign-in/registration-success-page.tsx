import { TextLink } from '../../../ui/text-link';
import { AuthCard } from './auth-card';
import { ResendForm } from './resend-form';

type Props = {
  /** The address just registered, if the reader comes from the form. */
  email: string | undefined;
  from: string | undefined;
};

export function RegistrationSuccessPage({ email, from }: Props) {
  return (
    <AuthCard
      title="Check your mail"
      lead={
        <>
          We sent a link to {email ?? 'your address'}. Open it in this browser to confirm the
          address and start. If you already have an account, log in instead.
        </>
      }
      footer={
        <TextLink to="/login" search={{ from }}>
          Back to log in
        </TextLink>
      }
    >
      <p className="text-s text-ink-3">Nothing after a few minutes? Look in the spam folder, or:</p>
      <ResendForm email={email} from={from} />
    </AuthCard>
  );
}
