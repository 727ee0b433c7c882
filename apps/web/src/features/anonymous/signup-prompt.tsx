import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { showSignupModal, useAnonymous } from '../../lib/anonymous-store';
import { useModalTurn } from '../../lib/modal-turn';
import { useReturnTo } from '../../lib/return-to';

const SignupModal = lazy(() =>
  import('./signup-modal').then((module) => ({ default: module.SignupModal })),
);

/**
 * Opens the signup modal wherever the visitor is; its code is loaded when it first opens. From
 * a property its button remembers which one.
 */
export function SignupPrompt() {
  const isShown = useAnonymous((state) => state.showSignupModal);
  const hasTurn = useModalTurn('signup', isShown);
  const router = useRouter();
  const search = useReturnTo();
  if (!hasTurn) return null;
  const comeBack = () => void router.navigate({ to: '/signup', search });
  return (
    <Suspense>
      <SignupModal
        onClose={() => showSignupModal(false)}
        {...(search.from !== undefined && { onStart: comeBack })}
      />
    </Suspense>
  );
}
