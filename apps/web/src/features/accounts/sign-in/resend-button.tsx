import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/form-message';
import { resendConfirmation } from './account-calls';

type Props = {
  email: string;
  /** The page to come back to by the mail's link. */
  from: string | undefined;
};

/** Asks for the confirmation mail of an address that is typed already. */
export function ResendButton({ email, from }: Props) {
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
