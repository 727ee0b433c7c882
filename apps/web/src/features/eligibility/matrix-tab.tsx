import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { cite } from '@deedlight/domain/reference/lending/cite';
import { programLtvTable } from '@deedlight/domain/reference/lending/program-matrices';
import type { Decimal } from 'decimal.js';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { readFields } from '../../kit/fields/read-fields';
import { formatCount, formatMoney, formatPercent } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { basisBacking } from '../../ui/evidence/table-backing';
import { FieldInput } from '../../ui/forms/field-input';
import { Empty } from '../../ui/page/empty';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { useFields } from '../scenario/public';
import { CitedSection } from './cited-section';
import { type MatrixRow, matrixFields, matrixRows } from './matrix';

/** Each program's maximum LTV, by occupancy, units and purpose. */
export function MatrixTab() {
  const { states, own } = useFields(matrixFields);
  const read = readFields(matrixFields, own);
  const rows = read.ok ? matrixRows(read.values) : [];
  return (
    <div className="grid gap-4">
      <Card>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-3 xl:grid-cols-6">
          {states.map(({ name, ...field }) => (
            <FieldInput key={name} {...field} />
          ))}
        </div>
      </Card>
      <Card title="Program matrix" note={formatCount(rows.length, 'row')}>
        {rows.length === 0 ? (
          <Empty title="No program fits">Take a filter away, or lower the LTV.</Empty>
        ) : (
          <DataTable
            caption="Program matrix"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            csvName="program-matrix.csv"
            csvEvidence={{
              header: ['Note', ...evidenceHeader],
              cells: (row) => [
                row.note ?? none,
                ...backingCells([basisBacking(cite(programLtvTable, row), lendingTables)]),
              ],
            }}
          />
        )}
      </Card>
    </div>
  );
}

const places: Readonly<Record<MatrixRow['occupancy'], string>> = {
  primary: 'Primary',
  'second-home': 'Second home',
  investment: 'Investment',
  'hud-approved-secondary': 'Second home with HUD’s consent',
};

const purposes: Readonly<Record<MatrixRow['purpose'], string>> = {
  purchase: 'Purchase',
  'rate-term': 'Rate and term',
  'cash-out': 'Cash out',
};

const columns: Column<MatrixRow>[] = [
  {
    id: 'program',
    header: 'Program',
    value: ({ programName }) => programName,
    phone: 'title',
  },
  {
    id: 'for',
    header: 'For',
    value: ({ occupancy, purpose, feature }) =>
      [places[occupancy], purposes[purpose], feature].filter(Boolean).join(', '),
    phone: 'detail',
  },
  {
    id: 'units',
    header: 'Units',
    value: ({ units }) => units.join(', '),
    phone: 'hidden',
  },
  {
    id: 'ltv',
    header: 'LTV up to',
    value: ({ maxLtv }) => maxLtv?.toNumber() ?? null,
    cell: ({ maxLtv }) => share(maxLtv),
    csv: ({ maxLtv }) => share(maxLtv),
    isNumeric: true,
    phone: 'figure',
  },
  {
    id: 'cltv',
    header: 'Combined',
    value: ({ maxCltv }) => maxCltv?.toNumber() ?? null,
    cell: ({ maxCltv }) => share(maxCltv),
    csv: ({ maxCltv }) => share(maxCltv),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'manual',
    header: 'Manual',
    value: ({ maxLtvManual }) => maxLtvManual?.toNumber() ?? null,
    cell: ({ maxLtvManual }) => share(maxLtvManual),
    csv: ({ maxLtvManual }) => share(maxLtvManual),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'score',
    header: 'Score from',
    value: ({ scoreFrom }) => scoreFrom,
    cell: ({ scoreFrom }) => scoreFrom ?? notStated,
    csv: ({ scoreFrom }) => scoreFrom ?? notStated,
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'loan',
    header: 'Loan up to',
    value: ({ loanMax }) => loanMax,
    cell: ({ loanMax }) => (loanMax === null ? notStated : formatMoney(loanMax)),
    csv: ({ loanMax }) => (loanMax === null ? notStated : formatMoney(loanMax)),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'section',
    header: 'Section',
    value: ({ section }) => section,
    csv: ({ section }) => section ?? none,
    cell: (row) => (
      <CitedSection basis={cite(programLtvTable, row)} of={`${row.programName}, ${row.id}`} />
    ),
    phone: 'figure',
  },
];

const none = absenceText('none');
const notStated = absenceText('unknown', 'not stated');

function share(value: Decimal | null): string {
  return value === null ? notStated : formatPercent(value.toNumber());
}
