import { classNames } from '../../kit/class-names';
import { formatPercent } from '../../kit/format/format';
import { type PartName, partColors, partNames } from './payment-parts';

type Part = { part: PartName; amount: number };

type Props = {
  parts: readonly Part[];
  /**
   * A row fills its width. A column stands on its base and is as high as its share of `most`, so
   * that several columns have one scale.
   */
  as: { kind: 'row' } | { kind: 'column'; most: number };
};

/** A monthly payment by its parts. The names and amounts stand beside it as text. */
export function PaymentBar({ parts, as }: Props) {
  const shown = parts.filter(({ amount }) => amount > 0);
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0);
  const words = shown.map(({ part, amount }) => `${partNames[part]} ${share(amount, whole)}`);
  const isRow = as.kind === 'row';
  const bar = (
    <div
      role="img"
      aria-label={words.join(', ')}
      style={isRow ? undefined : { height: `${(100 * whole) / Math.max(1, as.most)}%` }}
      className={classNames(
        'flex gap-[2px] overflow-hidden',
        isRow ? 'h-[22px] rounded-[7px]' : 'w-full flex-col-reverse rounded-[5px]',
      )}
    >
      {shown.map(({ part, amount }) => (
        <div
          key={part}
          style={{ flexGrow: amount, flexBasis: 0 }}
          className={classNames(isRow ? 'min-w-[2px]' : 'min-h-[2px]', partColors[part])}
        />
      ))}
    </div>
  );
  return isRow ? bar : <div className="flex h-[150px] w-9 shrink-0 items-end">{bar}</div>;
}

/** The square of a part's color, beside its name. */
export function PartKey({ part, isKnown = true }: { part: PartName; isKnown?: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-[9px] shrink-0 rounded-[2.5px]',
        isKnown ? partColors[part] : 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
      )}
    />
  );
}

function share(amount: number, whole: number): string {
  return formatPercent(amount / whole, 0);
}
