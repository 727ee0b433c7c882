import type { ProgramResult } from '@deedlight/domain/eligibility/check-eligibility';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Report, ReportBlock } from '@deedlight/report/report';
import { toCsv } from '../../kit/csv/csv';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { type Backing, workedOutFrom } from '../../kit/evidence/backing';
import type { FieldState } from '../../kit/fields/field';
import { formatDay, withUnit } from '../../kit/format/format';
import { basisBacking } from '../../ui/evidence/table-backing';
import { basisText } from '../../ui/evidence/table-basis';
import { inputBackings, type SaidBy } from '../scenario/public';
import { outcomeText } from './outcome-tag';

type Input = Pick<FieldState, 'name' | 'field' | 'text'>;

type Made = {
  programs: readonly ProgramResult[];
  fields: readonly Input[];
  /** Tells who says each input. */
  says: SaidBy;
  /** YYYY-MM-DD */
  today: string;
  link: string;
};

/** The eligibility check as a report: the inputs, each program, each rule with its source. */
export function fitReport({ programs, fields, says, today, link }: Made): Report {
  const versions = Object.entries(versionsOf(Object.values(currentTables)));
  return {
    title: 'Eligibility',
    subtitle: 'One scenario against every loan program',
    fileName: 'eligibility',
    madeOn: formatDay(today),
    link,
    blocks: [
      {
        kind: 'table',
        title: 'Programs',
        columns: [{ header: 'Program', width: 3 }, { header: 'Answer' }],
        rows: programs.map(({ name, outcome }) => [name, outcomeText(outcome)]),
      },
      {
        kind: 'facts',
        title: 'What was asked',
        facts: fields.map(({ name, field, text }) => ({
          label: field.label,
          value: text === '' ? absenceText('unknown') : textOf(field.control, text),
          source: says({ name, field }).source,
        })),
      },
      ...programs.map(programBlock),
    ],
    sources: workedOutFrom(
      ...inputBackings(fields, says),
      ...programs.flatMap(({ rules }) => rules.flatMap(basesOf)),
    ),
    notes: [
      `Reference tables: ${versions.map((pair) => pair.join(' ')).join(', ')}.`,
      'A check against the tables, not an approval and not an offer to lend.',
    ],
  };
}

/** Writes every rule of every program with its result as a CSV file. */
export function fitCsv(programs: readonly ProgramResult[], inputs: readonly Backing[]): string {
  return toCsv(
    ['Program', 'Answer', 'Rule', 'Outcome', 'Measured', 'Limit', 'Reason', ...evidenceHeader],
    programs.flatMap(({ name, outcome, rules }) =>
      rules.map((rule) => [
        name,
        outcomeText(outcome),
        rule.label,
        outcomeText(rule.outcome),
        measuredOf(rule),
        rule.limit || absenceText('none'),
        rule.reason || absenceText('none'),
        ...backingCells(workedOutFrom(...inputs, ...basesOf(rule))),
      ]),
    ),
  );
}

function programBlock({ name, outcome, rules }: ProgramResult): ReportBlock {
  return {
    kind: 'facts',
    title: `${name}: ${outcomeText(outcome)}`,
    facts: rules.map((rule) => ({
      label: rule.label,
      value: `${outcomeText(rule.outcome)}: ${measuredOf(rule)} of ${rule.limit || absenceText('none')}`,
      source: `${rule.reason} ${sourcesOf(rule)}`,
    })),
  };
}

type Rule = ProgramResult['rules'][number];

function basesOf({ bases }: Rule): Backing[] {
  return bases.map((basis) => basisBacking(basis, lendingTables));
}

/** The engine writes “unknown” within a sentence; a file uses the name of the absence. */
function measuredOf({ measured }: Rule): string {
  return measured === '' || measured === 'unknown' ? absenceText('unknown') : measured;
}

function sourcesOf({ bases }: Rule): string {
  return bases.map((basis) => basisText(basis, lendingTables)).join('; ');
}

function textOf(control: FieldState['field']['control'], text: string): string {
  if (control.kind === 'choice') {
    return control.options.find(({ value }) => value === text)?.label ?? text;
  }
  if (control.kind !== 'number') return text;
  return `${control.prefix ?? ''}${withUnit(text, control.unit)}`;
}
