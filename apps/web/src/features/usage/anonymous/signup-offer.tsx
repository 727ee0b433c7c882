import { useRouter } from '@tanstack/react-router';
import { useReturnTo } from '../../../kit/url-state/return-to';
import { showSignupModal } from '../../../platform/usage/anonymous-store';
import { SignupModal } from './signup-modal';

/**
 * The sign-up modal for the visitor's current page: on a property page its button remembers the
 * property.
 */
export function SignupOffer() {
  const router = useRouter();
  const search = useReturnTo();
  const comeBack = () => void router.navigate({ to: '/signup', search });
  return (
    <SignupModal
      onClose={() => showSignupModal(false)}
      {...(search.from !== undefined && { onStart: comeBack })}
    />
  );
}
