import { asSentence } from '@deedlight/domain/as-sentence';
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs';
import { useId, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { CitedFigure } from '../../../ui/evidence/cited-figure';
import { OriginDot } from '../../../ui/evidence/origin-dot';
import { FieldInput } from '../../../ui/forms/field-input';
import { Icon } from '../../../ui/icon';
import { cellLook, figureLook, headLook } from './net-look';
import type { OfferRow as Row } from './offer-rows';
import type { NetLine } from './use-net-sheet';

type Props = {
  row: Row;
  wanted: string | null;
  /** The indexes of the offers that have a column. */
  shown: readonly number[];
  /** The offer whose column is tinted; null where none is best. */
  best: number | null;
  isStale: boolean;
};

/** A row over all offers; the inputs that are used seldom open below it. */
export function OfferRow({ row, wanted, shown, best, isStale }: Props) {
  const { key, label, origin, inputs, lines, absent, settings } = row;
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isSentTo = settings.some(({ name }) => name === wanted);
  const isOpen = isWanted || isSentTo || settings.some(({ error }) => error !== undefined);
  // What no offer names says nothing on paper.
  const isNamed = lines !== null || inputs === null || inputs.some((input) => input?.text);
  return (
    <>
      <tr className={classNames(!isNamed && 'print:hidden')}>
        <th scope="row" className={headLook}>
          <span className="flex items-center gap-2.5">
            <OriginDot of={origin} />
            <span className="min-w-0 flex-1">{label}</span>
            {settings.length > 0 && (
              <button
                type="button"
                id={`open-${key}`}
                aria-label={`Settings of ${label}`}
                title={`Settings of ${label}`}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setWanted(!isOpen)}
                className="grid size-6 shrink-0 place-items-center rounded-s text-ink-3 hover:bg-sunken hover:text-ink print:hidden"
              >
                <Icon of={Settings2} size="s" />
              </button>
            )}
          </span>
        </th>
        {shown.map((at) => (
          <td key={at} className={classNames(figureLook, best === at && 'bg-act-soft/45')}>
            {inputs !== null && <Input state={inputs[at]} />}
            {(inputs === null || lines !== null) && (
              <span className={classNames('mt-1 block leading-6', isStale && 'stale')}>
                <LineFigure line={lines?.[at] ?? null} absent={absent} />
              </span>
            )}
          </td>
        ))}
      </tr>
      {settings.length > 0 && (
        <tr id={id} hidden={!isOpen}>
          <td className={classNames(cellLook, 'bg-sunken')} colSpan={shown.length + 1}>
            {isOpen && <Settings label={label} fields={settings} />}
          </td>
        </tr>
      )}
    </>
  );
}

function Settings({ label, fields }: { label: string; fields: readonly FieldState[] }) {
  return (
    <fieldset className="grid max-w-[720px] gap-3 py-1.5 min-[360px]:grid-cols-2 desk:grid-cols-3">
      <legend className="sr-only">Settings of {label}</legend>
      {fields.map(({ name, ...field }) => (
        <div key={name} data-field={name}>
          <FieldInput {...field} />
        </div>
      ))}
    </fieldset>
  );
}

function Input({ state }: { state: FieldState | undefined }) {
  if (state === undefined) return <Absent why="none" />;
  const { name, onReset: _, remark: __, ...field } = state;
  // A figure is short, and a choice has words.
  const width = field.field.control.kind === 'choice' ? 'max-w-[280px]' : 'max-w-[170px]';
  return (
    <span
      className={classNames(
        'ml-auto block print:[&_span]:justify-end desk:[&_input]:min-h-[28px] desk:[&_input]:rounded-[6px]',
        'desk:[&_select]:min-h-[28px] desk:[&_select]:rounded-[6px]',
        width,
      )}
    >
      <FieldInput key={name} {...field} isLabelHidden />
    </span>
  );
}

function LineFigure({ line, absent }: { line: NetLine | null; absent: Row['absent'] }) {
  if (line === null) {
    return absent === 'none' ? (
      <Absent why="none" />
    ) : (
      <span className="text-warn">Not known yet</span>
    );
  }
  const { name, amount, formula, notes, citation } = line;
  return (
    <CitedFigure
      label={name}
      working={[
        `${formatMoney(amount, { cents: 'always' })} to the cent.`,
        ...[formula, ...notes].map(asSentence),
      ]}
      citation={citation}
    >
      {formatMoney(amount, { cents: 'never' })}
    </CitedFigure>
  );
}
