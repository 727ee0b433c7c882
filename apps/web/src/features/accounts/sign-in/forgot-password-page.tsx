import { TextLink } from '../../../ui/text-link';
import { askForReset } from './account-calls';
import { AuthCard } from './auth-card';
import { MailForm } from './mail-form';

export function ForgotPasswordPage() {
  return (
    <AuthCard
      title="Forgot your password?"
      lead="We mail you a link with which you choose a new one. Open it in this browser."
      footer={<TextLink to="/login">Back to log in</TextLink>}
    >
      <MailForm
        action="Send the link"
        send={askForReset}
        sent={(email) => `If there is an account for ${email}, a mail with a link is on its way.`}
      />
    </AuthCard>
  );
}
