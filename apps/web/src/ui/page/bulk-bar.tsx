import X from 'lucide/dist/esm/icons/x.mjs';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { formatNumber } from '../../kit/format/format';
import { Icon } from '../icon';

type Props = {
  count: number;
  /** What the actions cost, where there is room for it. */
  note: string;
  onClear: () => void;
  /** Where it stands on a desktop; on a phone it floats above the bottom bar. */
  className: string;
  children: ReactNode;
};

/** What can be done with the ticked homes of a list. */
export function BulkBar({ count, note, onClear, className, children }: Props) {
  return (
    <div
      role="toolbar"
      aria-label="Ticked homes"
      className={classNames(
        'fixed inset-x-2.5 bottom-[76px] z-20 flex items-center gap-1 rounded-l bg-ink p-1.5 pl-3.5 text-page shadow-pop print:hidden',
        className,
      )}
    >
      <b className="font-strong whitespace-nowrap max-desk:mr-auto max-desk:text-s" role="status">
        {formatNumber(count)} <span className="max-desk:sr-only">selected</span>
      </b>
      <span className="mr-auto ml-2 text-s opacity-80 max-desk:hidden">{note}</span>
      {children}
      <button
        type="button"
        aria-label="Clear the selection"
        title="Clear the selection"
        onClick={onClear}
        className={actionLook}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

const actionLook =
  'inline-flex min-h-[34px] items-center gap-2 rounded-m px-2.5 whitespace-nowrap hover:bg-[rgb(128_128_128/0.25)] max-desk:min-h-[44px] max-desk:px-2 max-desk:text-s aria-busy:opacity-60';

type ActionProps = {
  icon: Parameters<typeof Icon>[0]['of'];
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function BulkAction({ icon, isBusy = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
      className={actionLook}
    >
      <span className="max-desk:hidden">
        <Icon of={icon} />
      </span>
      {children}
    </button>
  );
}
