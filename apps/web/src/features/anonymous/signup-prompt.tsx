import { lazy, Suspense } from 'react';
import { showSignupModal, useAnonymous } from '../../lib/anonymous-store';
import { useModalTurn } from '../../lib/modal-turn';

const SignupModal = lazy(() =>
  import('./signup-modal').then((module) => ({ default: module.SignupModal })),
);

/** Opens the signup modal wherever the visitor is; its code is loaded when it first opens. */
export function SignupPrompt() {
  const isShown = useAnonymous((state) => state.showSignupModal);
  const hasTurn = useModalTurn('signup', isShown);
  if (!hasTurn) return null;
  return (
    <Suspense>
      <SignupModal onClose={() => showSignupModal(false)} />
    </Suspense>
  );
}
