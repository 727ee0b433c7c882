import { useRouter } from '@tanstack/react-router';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useEffect } from 'react';
import { formatCount } from '../../../kit/format/format';
import { localDay } from '../../../kit/format/local-day';
import { useModalTurn } from '../../../kit/hooks/modal-turn';
import { useReturnTo } from '../../../kit/url-state/return-to';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { useMonthlySearches } from '../use-monthly-searches';
import { chooseSignup, hideExitIntent, offerOnce, useExitIntent } from './exit-intent-store';
import { watchTopEdge } from './watch-top-edge';

const reasons = [
  'Who owns it, what it sold for and what is owed on it, with the source of each figure',
  'A value range that says how often it has been right here',
  'Payment, title fees and a net sheet from the same price',
];

/** Shows visitors who are about to leave the benefits of an account, once a day. */
export function ExitIntent() {
  const isVisitor = useSession(({ session, user }) => session === null && user === null);
  const isOpen = useExitIntent((state) => state.isOpen);
  const hasTurn = useModalTurn('exit-intent', isVisitor && isOpen);
  // The pointer lives outside React.
  useEffect(
    () => (isVisitor ? watchTopEdge(() => offerOnce(localDay(new Date()))) : undefined),
    [isVisitor],
  );
  return hasTurn ? <Offer /> : null;
}

function Offer() {
  const router = useRouter();
  const returnTo = useReturnTo();
  const searches = useMonthlySearches();
  return (
    <Dialog
      isOpen
      onClose={hideExitIntent}
      title="Before you go"
      description={`Fifteen days of everything, with ${formatCount(searches, 'search', 'searches')} a month. No card is asked for.`}
    >
      <ul className="grid gap-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <span className="mt-0.5 shrink-0 text-act">
              <Icon of={Check} size="s" />
            </span>
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2">
        <Button
          kind="primary"
          size="l"
          onClick={() => {
            chooseSignup(localDay(new Date()));
            void router.navigate({ to: '/signup', search: returnTo });
          }}
        >
          Start Free Trial Now
        </Button>
        <Button kind="quiet" onClick={hideExitIntent}>
          Maybe later
        </Button>
      </div>
    </Dialog>
  );
}
