import { useRouter } from '@tanstack/react-router';
import { showSignupModal } from '../../lib/anonymous-store';
import { useReturnTo } from '../../lib/return-to';
import { SignupModal } from './signup-modal';

/** The modal for where the visitor is: from a property its button remembers which one. */
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
