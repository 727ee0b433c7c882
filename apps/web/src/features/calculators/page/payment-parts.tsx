import type { PaymentPart } from '@deedlight/domain/mortgage/loans/loan-column';
import { type PartName, partNames } from '@deedlight/domain/mortgage/payment/part-names';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { FieldOrigin, FieldState } from '../../../kit/fields/field';
import { formatMoney } from '../../../kit/format/format';
import { PartKey, PaymentBar } from '../../../ui/chart/payment-bar';
import { OriginDot, OriginLegend } from '../../../ui/evidence/origin-dot';
import { WorkedFigure } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import type { Result } from '../result';

type Props = {
  parts: readonly PaymentPart[];
  result: Result;
  fields: readonly FieldState[];
  tables: readonly Versioned[];
};

/** A payment as one bar, and its parts in lines: what each rests on, and the amount. */
export function PaymentParts({ parts, result, fields, tables }: Props) {
  const lines = result.working.flatMap((each) => each.lines);
  const origins = new Set(parts.flatMap((each) => fromOf(each, fields).origin ?? []));
  return (
    <div className="mt-4">
      <PaymentBar
        parts={parts.map(({ part, amount }) => ({ part, amount: amount ?? 0 }))}
        as={{ kind: 'row' }}
      />
      <ul className="mt-3">
        {parts.map((each) => (
          <PartLine
            key={each.part}
            part={each}
            from={fromOf(each, fields)}
            line={lines.find(({ code }) => code === each.line)}
            tables={tables}
          />
        ))}
      </ul>
      <OriginLegend origins={[...origins]} />
    </div>
  );
}

type From = { origin: FieldOrigin | null; note: string };

type LineProps = {
  part: PaymentPart;
  from: From;
  line: WorkingLine | undefined;
  tables: readonly Versioned[];
};

function PartLine({ part: { part, amount }, from: { origin, note }, line, tables }: LineProps) {
  const isKnown = amount !== null && origin !== 'unknown';
  const text = isKnown ? formatMoney(amount, { cents: 'never' }) : 'Not known yet';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-b py-2 last:border-0 desk:grid-cols-[minmax(0,11fr)_minmax(0,14fr)_auto]">
      <span className="flex items-center gap-2.5">
        <PartKey part={part} isKnown={isKnown} />
        {partNames[part]}
      </span>
      <span className="text-s text-ink-3 max-desk:order-last max-desk:col-span-2 max-desk:pl-5">
        {origin !== null && (
          <span className="mr-2">
            <OriginDot of={origin} />
          </span>
        )}
        {note}
      </span>
      <span className={isKnown ? 'min-w-[72px] text-right' : 'text-right text-ink-3'}>
        {isKnown && line !== undefined ? (
          <WorkedFigure line={line} tables={tables} text={text} />
        ) : (
          text
        )}
      </span>
    </li>
  );
}

const fieldOf: Partial<Record<PartName, string>> = {
  tax: 'taxes',
  insurance: 'insurance',
  dues: 'dues',
};

/** Mortgage insurance is an estimate from a rate card, unless its premium was quoted. */
function fromOf({ part, note }: PaymentPart, fields: readonly FieldState[]): From {
  if (part === 'mortgage-insurance') {
    const quoted = fields.find(({ name }) => name === 'premium')?.text ?? '';
    return { origin: quoted === '' ? 'estimate' : 'typed', note };
  }
  const field = fields.find(({ name }) => name === fieldOf[part]);
  const isSourced = part !== 'tax' && (field?.origin === 'estimate' || field?.origin === 'record');
  const remark = isSourced ? (field?.remark ?? '').replace(/^Estimate: /, '') : '';
  const said = [note, remark].filter((each) => each !== '').join(' · ');
  const isLeftOut = field?.origin === 'unknown' && said === '';
  return { origin: field?.origin ?? null, note: isLeftOut ? 'Not in the payment' : said };
}
