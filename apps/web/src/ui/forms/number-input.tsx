import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { groupDigits, parseNumber } from '../../kit/format/parse-number';
import { useFieldControl } from './field';
import { inputLook } from './input-look';

type Props = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'prefix' | 'type'
> & {
  /** Decimal text such as "6.875"; null is an empty box. */
  value: string | null;
  /** Called at each keystroke that makes a number, and with null for an empty box. */
  onValueChange: (value: string | null) => void;
  /** Called at each keystroke that leaves a text which is no number. */
  onUnreadable?: (() => void) | undefined;
  /** Shown inside the box before the number: "$". */
  prefix?: ReactNode;
  /** Shown inside the box after the number: "%", "sq ft". */
  unit?: string | undefined;
  /** Keeps room for a unit and a sign in every box, so that the figures of a form line up. */
  isAligned?: boolean | undefined;
  /** Marks a figure that a table says, not a record or the reader. */
  isEstimate?: boolean | undefined;
};

/**
 * Takes numbers as people type them: 1.25m, 450k, 6 7/8, 6.875 %. The text is formatted when the
 * box loses focus.
 */
export function NumberInput(props: Props) {
  const { value, onValueChange, onUnreadable, prefix, unit, className, ...others } = props;
  const { isAligned, isEstimate, ...rest } = others;
  const [draft, setDraft] = useState<string | null>(null);
  const control = useFieldControl();
  const isUnreadable = draft !== null && draft.trim() !== '' && parseNumber(draft) === null;
  return (
    <span className={classNames('relative flex items-center', className)}>
      {prefix !== undefined && <Affix side="left-3 print:static">{prefix}</Affix>}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...control}
        {...rest}
        aria-invalid={isUnreadable || control['aria-invalid']}
        value={draft ?? (value === null ? '' : groupDigits(value))}
        onChange={(event) => {
          const text = event.target.value;
          setDraft(text);
          const parsed = parseNumber(text);
          if (parsed !== null) onValueChange(parsed);
          else if (text.trim() === '') onValueChange(null);
          else onUnreadable?.();
        }}
        onBlur={(event) => {
          if (!isUnreadable) setDraft(null);
          rest.onBlur?.(event);
        }}
        className={classNames(
          inputLook,
          'text-right',
          isEstimate && 'border-dashed border-lamp!',
          prefix !== undefined && 'pl-7',
          isAligned ? 'pr-[58px]' : unit !== undefined && (unit.length > 2 ? 'pr-17' : 'pr-8'),
        )}
      />
      {unit !== undefined && (
        <Affix
          side={classNames(
            'print:static',
            unit !== '%' && 'print:ml-1',
            isAligned ? 'left-[calc(100%-54px)]' : 'right-3',
          )}
        >
          {unit}
        </Affix>
      )}
    </span>
  );
}

function Affix({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span aria-hidden className={`pointer-events-none absolute ${side} text-s text-ink-3`}>
      {children}
    </span>
  );
}
