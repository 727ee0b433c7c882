import type { AdjustmentLine } from '@deedlight/domain/comparables/adjust-sale';
import {
  adjustmentText,
  adjustmentWords,
  signedEstimate,
  signedMoney,
} from '@deedlight/report/sale-words';
import { useState } from 'react';
import { classNames } from '../../../kit/class-names';
import { Absent } from '../../../ui/evidence/absent';
import { NumberInput } from '../../../ui/forms/number-input';

type Props = {
  line: AdjustmentLine;
  /** "418 Larkspur Ln" */
  saleName: string;
  /** In whole dollars; null restores the market's amount. */
  onEdit: (amount: number | null) => void;
};

/**
 * The amount of one adjustment: a press turns it into an input; an edited one is marked and can be
 * reset.
 */
export function AdjustmentCell({ line, saleName, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = `${adjustmentWords[line.name]} adjustment of ${saleName}`;
  if (isOpen)
    return <AmountBox name={name} line={line} onEdit={onEdit} close={() => setOpen(false)} />;
  const isEdited = line.basis === 'edited';
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {isEdited && (
        <span className="text-xs text-lamp">
          edited ·{' '}
          <button
            type="button"
            aria-label={`Reset ${name}`}
            title={
              line.suggested === null ? 'No amount' : `Market: ${signedEstimate(line.suggested)}`
            }
            onClick={() => onEdit(null)}
            className="underline underline-offset-2"
          >
            reset
          </button>
        </span>
      )}
      <button
        type="button"
        aria-label={`Edit ${name}, ${amountText(line)}`}
        title={exactText(line)}
        onClick={() => setOpen(true)}
        className={classNames(
          'min-h-[24px] rounded-[6px] px-1 text-right hover:bg-sunken print:px-0',
          isEdited && 'font-strong text-lamp',
        )}
      >
        <Amount line={line} />
      </button>
    </span>
  );
}

function Amount({ line: { amount, basis } }: Pick<Props, 'line'>) {
  if (amount !== null) return adjustmentText({ amount, basis });
  return basis === 'unknown' ? <Absent why="unknown" /> : <span className="text-ink-3">None</span>;
}

function amountText({ amount, basis }: AdjustmentLine): string {
  if (amount !== null) return adjustmentText({ amount, basis });
  return basis === 'unknown' ? 'unknown' : 'none';
}

/** Returns the exact amount behind the rounded one that is shown. */
function exactText({ amount, basis }: AdjustmentLine): string | undefined {
  if (amount === null || basis === 'edited') return undefined;
  return `Worked out: ${signedMoney(amount)}`;
}

type BoxProps = { name: string; line: AdjustmentLine; onEdit: Props['onEdit']; close: () => void };

/**
 * Enter or leaving the box keeps the typed amount, Escape drops it, and an empty box restores the
 * market's.
 */
function AmountBox({ name, line, onEdit, close }: BoxProps) {
  const before = line.amount === null ? null : String(line.amount / 100);
  const [value, setValue] = useState(before);
  function keep() {
    close();
    if (value === before) return;
    const amount = value === null ? null : Math.round(Number(value));
    if (amount === null || Math.abs(amount) < 1e9) onEdit(amount);
  }
  return (
    <NumberInput
      autoFocus
      aria-label={name}
      value={value}
      prefix="$"
      onValueChange={setValue}
      onBlur={keep}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') close();
      }}
      className="w-[118px]"
    />
  );
}
