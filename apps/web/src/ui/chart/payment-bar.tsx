import { type PartName, partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { lazy, Suspense } from 'react';
import { classNames } from '../../kit/class-names';
import { formatPercent } from '../../kit/format/format';
import { colorOf } from './chart-data';
import { type PaymentAmount, partTones } from './payment-parts';

// The bar can be seen before it can be walked along.
const PaymentReader = lazy(() =>
  import('./payment-reader').then((module) => ({ default: module.PaymentReader })),
);

type Props = {
  /** Whose payment it is, where several stand side by side. */
  of?: string;
  parts: readonly PaymentAmount[];
  /**
   * A row fills its width. A column stands on its base and is as high as its share of `most`, so
   * that several columns have one scale.
   */
  as: { kind: 'row' } | { kind: 'column'; most: number };
};

/**
 * A monthly payment by its parts, which the arrow keys walk. The names and amounts stand beside it as
 * text.
 */
export function PaymentBar({ of, parts, as }: Props) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
  const words = shown.map(
    ({ part, amount }) => `${partNames[part]} ${formatPercent(amount / whole, 0)}`,
  );
  const isRow = as.kind === 'row';
  const bar = (
    <div
      role="img"
      aria-label={words.join(', ')}
      className={classNames(
        'flex gap-[2px] overflow-hidden',
        isRow ? 'h-[22px] rounded-[7px]' : 'size-full flex-col-reverse rounded-[5px]',
      )}
    >
      {shown.map(({ part, amount }) => (
        <div
          key={part}
          style={{ flexGrow: amount, flexBasis: 0, background: colorOf(partTones[part]) }}
          className={isRow ? 'min-w-[2px]' : 'min-h-[2px]'}
        />
      ))}
    </div>
  );
  const reader = shown.length > 0 && (
    <Suspense>
      <PaymentReader of={of} parts={shown} isUpright={!isRow} />
    </Suspense>
  );
  if (isRow) {
    return (
      <div className="relative">
        {bar}
        {reader}
      </div>
    );
  }
  return (
    <div className="flex h-[150px] w-9 shrink-0 items-end">
      <div
        style={{ height: `${(100 * whole) / Math.max(1, as.most)}%` }}
        className="relative w-full"
      >
        {bar}
        {reader}
      </div>
    </div>
  );
}

/** The square of a part's color, beside its name. */
export function PartKey({ part, isKnown = true }: { part: PartName; isKnown?: boolean }) {
  return (
    <span
      aria-hidden
      style={isKnown ? { background: colorOf(partTones[part]) } : undefined}
      className={classNames(
        'inline-block size-[9px] shrink-0 rounded-[2.5px]',
        !isKnown && 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
      )}
    />
  );
}
