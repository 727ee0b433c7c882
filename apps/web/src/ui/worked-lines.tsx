import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { TableHeader } from '@deedlight/domain/reference/table';
import { formatCount, formatDay, formatMoney, formatPercent, formatRate } from '../lib/format';
import { Figure } from './figure';
import { KeyValue, KeyValueList } from './key-value';
import { TableBasis } from './table-basis';

type Props = { lines: readonly WorkingLine[]; tables: readonly { header: TableHeader }[] };

/** Lines of working; each figure opens its formula and the table row that it rests on. */
export function WorkedLines({ lines, tables }: Props) {
  return (
    <KeyValueList>
      {lines.map((line) => (
        <KeyValue key={line.code} label={line.label}>
          <Figure
            label={line.label}
            working={
              <div className="grid gap-1.5">
                <p>{line.formula}</p>
                {line.basis !== null && <TableBasis basis={line.basis} tables={tables} />}
              </div>
            }
          >
            {lineText(line)}
          </Figure>
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** Ratios that are read as so many times, not as a share of something. */
const multiples = new Set(['pitia', 'net', 'pi', 'dscr', 'grm']);

function lineText({ code, figure }: WorkingLine): string {
  switch (figure.kind) {
    case 'money':
      return formatMoney(figure.value);
    case 'rate':
      return formatRate(figure.value.toDecimalPlaces(6).toFixed());
    case 'ratio':
      return multiples.has(code)
        ? figure.value.toDecimalPlaces(2).toFixed(2)
        : formatPercent(figure.value.toNumber());
    case 'months':
      return formatCount(figure.value, 'month');
    case 'day':
      return formatDay(figure.value.toString());
  }
}
