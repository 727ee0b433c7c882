import type { Report } from '@deedlight/report/report';
import { csvEvidence } from '../../kit/csv/csv-evidence';
import { formatDay } from '../../kit/format/format';
import { useIsPhone } from '../../kit/hooks/use-is-phone';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { Card } from '../../ui/card';
import { PdfButton } from '../../ui/page/pdf-button';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import {
  type Compared,
  type ComparisonRow,
  comparisonNotes,
  comparisonRows,
} from './comparison-rows';

type Props = { compared: readonly Compared[]; ids: readonly string[]; today: string };

/** Up to four saved deals side by side, as a table, a file and a report for the client. */
export function Comparison({ compared, ids, today }: Props) {
  const rows = comparisonRows(compared, today);
  const isPhone = useIsPhone();
  return (
    <Card
      title="Side by side"
      note={<PdfButton report={() => report(compared, rows, ids, today)} />}
    >
      <DataTable
        caption="Scenarios side by side"
        columns={columnsOf(compared, isPhone)}
        rows={rows}
        rowKey={({ figure }) => figure}
        csvName="scenarios.csv"
        csvEvidence={csvEvidence(({ backings }: ComparisonRow) => backings)}
      />
      <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
        {comparisonNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}

function columnsOf(compared: readonly Compared[], isPhone: boolean): Column<ComparisonRow>[] {
  return [
    { id: 'figure', header: 'Figure', value: ({ figure }) => figure, phone: 'title' },
    ...compared.map(
      ({ name }, at): Column<ComparisonRow> => ({
        id: `s${at}`,
        header: name,
        value: ({ values }) => values[at] ?? null,
        csv: ({ inFile }) => inFile[at] ?? null,
        cell: ({ values }) => (isPhone ? `${name}: ${values[at]}` : (values[at] ?? '')),
        phone: 'detail',
      }),
    ),
  ];
}

function report(
  compared: readonly Compared[],
  rows: readonly ComparisonRow[],
  ids: readonly string[],
  today: string,
): Report {
  const { origin, pathname } = window.location;
  return {
    title: 'Scenarios side by side',
    fileName: 'scenarios',
    madeOn: formatDay(today),
    link: `${origin}${pathname}${printPlainSearch({ compare: ids.join(',') })}`,
    blocks: [
      {
        kind: 'table',
        title: 'What each comes to',
        columns: [
          { header: 'Figure', width: 1.4 },
          ...compared.map(({ name }) => ({ header: name, width: 1.6 })),
        ],
        rows: rows.map(({ figure, inFile }) => [figure, ...inFile]),
      },
    ],
    sources: rows.flatMap(({ backings }) => backings),
    notes: [...comparisonNotes],
  };
}
