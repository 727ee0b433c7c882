import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { cite } from '@deedlight/domain/reference/lending/cite';
import {
  type WaitingRow,
  waitingPeriodsTable,
} from '@deedlight/domain/reference/lending/program-matrices';
import { programsTable } from '@deedlight/domain/reference/lending/programs';
import type { Temporal } from 'temporal-polyfill';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { choice, day } from '../../kit/fields/own-fields';
import { readFields } from '../../kit/fields/read-fields';
import { formatCount, formatDay } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { basisBacking } from '../../ui/evidence/table-backing';
import { FieldInput } from '../../ui/forms/field-input';
import { Empty } from '../../ui/page/empty';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { useFields } from '../scenario/public';
import { CitedSection } from './cited-section';
import { eventNames } from './fit-fields';

const none = absenceText('none');
const notStated = absenceText('unknown', 'not stated');

const fields = {
  after: choice('After', { '': 'Any event', ...eventNames }),
  happened: day('It happened on', { hint: 'Discharge, dismissal or completion' }),
};

/** Each program's waiting periods after a bankruptcy, a foreclosure and the like. */
export function WaitingTab() {
  const { states, own } = useFields(fields);
  const read = readFields(fields, own);
  const { after, happened } = read.ok ? read.values : { after: '', happened: null };
  const rows = waitingPeriodsTable.rows.filter(
    ({ events }) => after === '' || events.includes(after),
  );
  return (
    <Card title="Waiting periods" note="To the day of closing">
      <div className="mb-4 grid max-w-[640px] grid-cols-1 gap-3 min-[360px]:grid-cols-2">
        {states.map(({ name, ...field }) => (
          <FieldInput key={name} {...field} />
        ))}
      </div>
      {rows.length === 0 ? (
        <Empty title="No table states a wait for this event">
          A program that states none refers it to a person.
        </Empty>
      ) : (
        <DataTable
          caption="Waiting periods"
          columns={columnsFrom(happened)}
          rows={[...rows]}
          rowKey={({ id }) => id}
          csvName="waiting-periods.csv"
          csvEvidence={{
            header: ['Note', ...evidenceHeader],
            cells: (row) => [
              row.note ?? none,
              ...backingCells([basisBacking(cite(waitingPeriodsTable, row), lendingTables)]),
            ],
          }}
        />
      )}
    </Card>
  );
}

function columnsFrom(happened: Temporal.PlainDate | null): Column<WaitingRow>[] {
  const from: Column<WaitingRow> = {
    id: 'from',
    header: 'Possible from',
    value: (row) => possibleFrom(row, happened)?.toString() ?? null,
    cell: (row) => dayText(possibleFrom(row, happened)),
    csv: (row) => possibleFrom(row, happened)?.toString() ?? notStated,
    isNumeric: true,
    phone: 'figure',
  };
  return [...columns.slice(0, 3), ...(happened === null ? [] : [from]), ...columns.slice(3)];
}

const columns: Column<WaitingRow>[] = [
  {
    id: 'program',
    header: 'Program',
    value: ({ program }) => nameOf(program),
    phone: 'title',
  },
  {
    id: 'event',
    header: 'After',
    value: ({ events }) => events.map(eventName).join(', '),
    phone: 'detail',
  },
  {
    id: 'wait',
    header: 'Wait',
    value: ({ years, planMonths }) => planMonths ?? (years === null ? null : years * 12),
    cell: waitText,
    csv: waitText,
    isNumeric: true,
    phone: 'figure',
  },
  {
    id: 'extenuating',
    header: 'Beyond their control',
    value: ({ extenuatingYears }) => extenuatingYears,
    cell: ({ extenuatingYears }) => yearsText(extenuatingYears),
    csv: ({ extenuatingYears }) => yearsText(extenuatingYears),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'section',
    header: 'Section',
    value: ({ section }) => section,
    csv: ({ section }) => section ?? none,
    cell: (row) => (
      <CitedSection
        basis={cite(waitingPeriodsTable, row)}
        of={`${nameOf(row.program)} after ${row.events.map(eventName).join(', ')}`}
      />
    ),
    phone: 'figure',
  },
];

/** Returns the first day on which a loan may close; null when the table states no period. */
function possibleFrom(
  { years, planMonths }: WaitingRow,
  happened: Temporal.PlainDate | null,
): Temporal.PlainDate | null {
  const months = planMonths ?? (years === null ? null : years * 12);
  return happened === null || months === null ? null : happened.add({ months });
}

function waitText({ years, planMonths }: WaitingRow): string {
  if (planMonths !== null) return `${formatCount(planMonths, 'month')} of the plan`;
  return yearsText(years);
}

function yearsText(years: number | null): string {
  if (years === null) return notStated;
  return years === 0 ? 'None' : formatCount(years, 'year');
}

function dayText(on: Temporal.PlainDate | null): string {
  return on === null ? notStated : formatDay(on.toString());
}

function nameOf(program: WaitingRow['program']): string {
  return programsTable.rows.find((each) => each.program === program)?.name ?? program;
}

function eventName(event: string): string {
  const named = Object.entries(eventNames).find(([each]) => each === event)?.[1];
  return named ?? event.replaceAll('-', ' ');
}
