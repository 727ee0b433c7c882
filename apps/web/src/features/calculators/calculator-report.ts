import { partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { absenceText } from '../../kit/evidence/absence';
import type { FieldState } from '../../kit/fields/field';
import { formatDay, formatMoney, withUnit } from '../../kit/format/format';
import { lineText } from '../../kit/format/line-text';
import { groupDigits } from '../../kit/format/parse-number';
import { basisText } from '../../ui/evidence/table-basis';
import { inputBackings, type SaidBy } from '../scenario/public';
import type { Versioned } from './calculator';
import type { Entry } from './catalogue';
import { cellText } from './page/cell-text';
import { headlineText } from './page/headlines';
import type { Result, ResultTable } from './result';
import { resultBackings } from './result-backings';

type Input = Pick<FieldState, 'name' | 'field' | 'text'>;

type Made = {
  entry: Entry;
  result: Result;
  fields: readonly Input[];
  /** Tells who says each input. */
  says: SaidBy;
  tables: readonly Versioned[];
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

/** Returns the page as a report for a client: inputs, answer, working, tables, sources. */
export function calculatorReport(made: Made): Report {
  const { entry, result, fields, says, tables, today, link } = made;
  const versions = Object.entries(versionsOf(tables)).map((pair) => pair.join(' '));
  return {
    title: entry.name,
    subtitle: entry.purpose,
    fileName: entry.kind,
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'headline',
        figures: result.headlines.map((headline) => ({
          label: headline.label,
          value: headlineText(headline),
        })),
      },
      ...partsBlock(result),
      { kind: 'facts', title: 'Inputs', facts: fields.map((input) => inputFact(input, says)) },
      ...result.working.map(
        ({ title = 'Working', lines }): ReportBlock => ({
          kind: 'facts',
          title,
          facts: lines.map((line) => ({
            label: line.label,
            value: lineText(line),
            source: line.basis ? `${line.formula}. ${basisText(line.basis, tables)}` : line.formula,
          })),
        }),
      ),
      ...result.tables.map(tableBlock),
    ],
    sources: resultBackings(result, tables, inputBackings(fields, says)),
    notes: [
      ...result.notes,
      ...(versions.length === 0 ? [] : [`Reference tables: ${versions.join(', ')}.`]),
      'A calculation from the figures given, not an offer to lend.',
    ],
  };
}

function partsBlock({ parts }: Result): ReportBlock[] {
  if (parts === undefined) return [];
  const facts = parts.map(({ part, amount, note }) => ({
    label: partNames[part],
    value: amount === null ? absenceText('unknown') : formatMoney(amount, { cents: 'never' }),
    source: note === '' ? 'From the inputs' : note,
  }));
  return [{ kind: 'facts', title: 'The payment', facts }];
}

function inputFact(input: Input, says: SaidBy) {
  const { field, text } = input;
  const { control, section, label } = field;
  return {
    label: section === undefined ? label : `${section}: ${label}`,
    value: text === '' ? absenceText('unknown', 'not given') : inputText(control, text),
    source: says(input).source,
  };
}

function inputText(control: FieldState['field']['control'], text: string): string {
  if (control.kind === 'choice') {
    return control.options.find(({ value }) => value === text)?.label ?? text;
  }
  if (control.kind === 'day') return formatDay(text);
  if (control.kind === 'text') return text;
  const grouped = groupDigits(text);
  return `${control.prefix ?? ''}${withUnit(grouped, control.unit)}`;
}

function tableBlock({ title, columns, rows }: ResultTable): ReportBlock {
  return {
    kind: 'table',
    title,
    columns: columns.map(({ header, kind }, at) => ({
      header,
      isNumeric: kind !== 'words' && at > 0,
    })),
    rows: rows.map((cells) =>
      cells.map((cell, at) => cellText(cell, columns[at]?.kind ?? 'words')),
    ),
  };
}
