import { useRouter } from '@tanstack/react-router';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { formatNumber } from '../../../kit/format/format';
import { useAnonymous } from '../../../platform/usage/anonymous-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Dialog } from '../../../ui/overlays/dialog';
import { Tag } from '../../../ui/tag';
import { useMonthlySearches } from '../use-monthly-searches';

const tiles = (searches: number) => [
  '15-Day Free Trial',
  'Property Details & Owner Info',
  'AI-Powered Valuations',
  'Smart Fee Calculators',
  'Mortgage Tools',
  `${formatNumber(searches)} Monthly Searches`,
];

const notes = ['Instant Setup', 'Secure & Private', '24/7 Support'];

type Props = {
  onClose: () => void;
  /** Replaces the navigation to /signup. */
  onStart?: () => void;
};

/** Offers an account, in the specification's words. */
export function SignupModal({ onClose, onStart }: Props) {
  const router = useRouter();
  const searches = useMonthlySearches();
  const remaining = useAnonymous((state) => state.searchLimit.searchesRemaining) ?? 0;
  function start() {
    onClose();
    if (onStart === undefined) router.navigate({ href: '/signup' });
    else onStart();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title="Unlock Premium Features"
      description="Every property in the records, with the source and date behind each figure."
    >
      {remaining > 0 && (
        <p className="mb-3">
          <Tag tone="act">{remaining} trial searches remaining</Tag>
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 desk:grid-cols-3">
        {tiles(searches).map((tile) => (
          <li
            key={tile}
            className="rounded-m border border-line bg-page px-3 py-3 text-s font-medium"
          >
            <span className="mb-1.5 block text-act">
              <Icon of={Check} size="s" />
            </span>
            {tile}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center">
        <strong className="block font-bold">100% Risk Free</strong>
        <span className="text-s text-ink-2">No credit card • Cancel anytime</span>
      </p>
      <div className="mt-4 grid gap-2">
        <Button kind="primary" size="l" onClick={start}>
          Start Free Trial Now
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Maybe later
        </Button>
      </div>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-ink-3">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Dialog>
  );
}
