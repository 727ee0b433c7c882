import { FormMessage } from '../../../ui/forms/form-message';
import { LinkButton } from '../../../ui/link-button';
import { TextLink } from '../../../ui/text-link';
import { AuthCard } from './auth-card';
import type { Return } from './redeem-return';
import { ResendForm } from './resend-form';

type From = { from: string | undefined };
type Props = From & { outcome: Exclude<Return, { kind: 'signed-in' }> };

/** The page behind a mailed link that does not sign the reader in. */
export function ConfirmSuccessPage({ outcome, from }: Props) {
  if (outcome.kind === 'failed') return <LinkRefused message={outcome.message} from={from} />;
  if (outcome.kind === 'other-browser') return <OtherBrowser from={from} />;
  return (
    <AuthCard
      title="Almost there"
      lead="Log in to start. If your address still waits for its confirmation, open the link in our mail first."
    >
      <ToLogin from={from} />
    </AuthCard>
  );
}

function OtherBrowser({ from }: From) {
  return (
    <AuthCard
      title="Link accepted"
      lead="You asked for it in another browser, so we don't sign you in here."
      footer={<TextLink to="/forgot-password">Ask for a new password link</TextLink>}
    >
      <p>
        If it was to confirm your address, that is done: log in. If it was to choose a new password,
        ask for a new link in this browser.
      </p>
      <ToLogin from={from} />
    </AuthCard>
  );
}

function LinkRefused({ message, from }: From & { message: string }) {
  return (
    <AuthCard
      title="This link does not work"
      footer={
        <TextLink to="/login" search={{ from }}>
          Log in
        </TextLink>
      }
    >
      <FormMessage kind="failed">{message}</FormMessage>
      <p className="text-ink-2">
        A link works once and for a limited time. For a new password ask for a new one here:
      </p>
      <LinkButton to="/forgot-password" kind="primary" size="l">
        Forgot your password?
      </LinkButton>
      <p className="text-ink-2">To confirm your address:</p>
      <ResendForm from={from} />
    </AuthCard>
  );
}

function ToLogin({ from }: From) {
  return (
    <LinkButton to="/login" search={{ from }} kind="primary" size="l">
      Log in
    </LinkButton>
  );
}
