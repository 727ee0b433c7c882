import { resendConfirmation } from './account-calls';
import { MailForm } from './mail-form';

/** Asks for the confirmation mail once more. */
export function ResendForm({ email }: { email?: string | undefined }) {
  return (
    <MailForm
      {...(email !== undefined && { email })}
      action="Send the mail again"
      send={resendConfirmation}
      sent={(address) =>
        `If ${address} is waiting to be confirmed, a new mail is on its way. Only its link works now.`
      }
    />
  );
}
