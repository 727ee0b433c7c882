import { FormMessage } from '../../../ui/forms/form-message';
import { LinkButton } from '../../../ui/link-button';
import { AuthCard } from './auth-card';

type Props = { message: string; from: string | undefined };

/** Shown when an identity provider's answer signed nobody in. */
export function CallbackPage({ message, from }: Props) {
  return (
    <AuthCard title="Sign-in did not work">
      <FormMessage kind="failed">{message}</FormMessage>
      <LinkButton to="/login" search={{ from }} kind="primary" size="l">
        Back to log in
      </LinkButton>
    </AuthCard>
  );
}
