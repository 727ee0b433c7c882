import { resendConfirmation } from './account-calls';
import { MailForm } from './mail-form';

type Props = {
  email?: string | undefined;
  /** The page to come back to by the mail's link. */
  from?: string | undefined;
};

/** Asks for the confirmation mail once more. */
export function ResendForm({ email, from }: Props) {
  return (
    <MailForm
      {...(email !== undefined && { email })}
      action="Send the mail again"
      send={(address) => resendConfirmation(address, from)}
      sent={(address) =>
        `If ${address} is waiting to be confirmed, a new mail is on its way. Only its link works now.`
      }
    />
  );
}
