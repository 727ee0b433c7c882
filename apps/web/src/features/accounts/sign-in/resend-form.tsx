import { resendConfirmation } from './account-calls';
import { MailForm } from './mail-form';

type Props = {
  email?: string | undefined;
  /** The page that the mail's link returns to. */
  from?: string | undefined;
};

/** Requests the confirmation mail once more. */
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
