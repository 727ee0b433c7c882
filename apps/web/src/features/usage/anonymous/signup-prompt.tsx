import { lazy, Suspense } from 'react';
import { useModalTurn } from '../../../kit/hooks/modal-turn';
import { WithQueries } from '../../../platform/api/with-queries';
import { useAnonymous } from '../../../platform/usage/anonymous-store';

const SignupOffer = lazy(() =>
  import('./signup-offer').then((module) => ({ default: module.SignupOffer })),
);

/** Opens the sign-up modal on whatever page the visitor is; its code loads on first use. */
export function SignupPrompt() {
  const isShown = useAnonymous((state) => state.showSignupModal);
  const hasTurn = useModalTurn('signup', isShown);
  if (!hasTurn) return null;
  return (
    <Suspense>
      <WithQueries>
        <SignupOffer />
      </WithQueries>
    </Suspense>
  );
}
