import { classNames } from '../../../kit/class-names';
import type { Result } from '../result';
import { headlineText } from './headlines';

type Props = { result: Result; isStale: boolean };

/**
 * The answer at the foot of the inputs, where these fill the screen. Readers of the page have it
 * from the answer itself, so it is not read out twice.
 */
export function StickySum({ result: { headlines }, isStale }: Props) {
  const [first] = headlines;
  return (
    <p
      aria-hidden
      data-print="hide"
      className={classNames(
        'sticky bottom-[60px] z-10 -mx-4 mt-4 -mb-4 flex items-baseline justify-between gap-3 rounded-b-l border-t border-line bg-surface px-4 py-2.5 desk:bottom-0 wide:hidden',
        isStale && 'stale',
      )}
    >
      <span className="min-w-0 truncate text-s text-ink-2">{first.label}</span>
      <span className="text-l font-bold whitespace-nowrap">{headlineText(first)}</span>
    </p>
  );
}
