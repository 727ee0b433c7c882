import { useQuery } from '@tanstack/react-query';
import { absenceText } from '../../kit/evidence/absence';
import { formatDay, formatInstant, formatNumber } from '../../kit/format/format';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { SampleTag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { changeWords } from './change-words';

type Run = Answer['adminArea']['imports']['runs'][number];
type Count = keyof NonNullable<Run['rows']>;

const columns: Column<Run>[] = [
  {
    id: 'file',
    header: 'File',
    value: ({ fileName }) => fileName,
    cell: ({ fileName, isSample }) => (
      <>
        {fileName} {isSample && <SampleTag />}
      </>
    ),
    phone: 'title',
  },
  {
    id: 'source',
    header: 'Source',
    value: ({ publisher, source }) => `${publisher}, ${source}`,
    phone: 'detail',
  },
  {
    id: 'as-of',
    header: 'As of',
    value: ({ asOf }) => asOf,
    cell: ({ asOf }) => (asOf === null ? 'Not stated' : formatDay(asOf)),
    phone: 'hidden',
  },
  {
    id: 'finished',
    header: 'Finished',
    value: ({ finishedAt }) => finishedAt ?? '',
    csv: ({ finishedAt }) => finishedAt ?? absenceText('not-recorded-yet'),
    cell: ({ finishedAt, startedAt }) =>
      finishedAt === null
        ? `Not finished, started ${formatInstant(startedAt)}`
        : formatInstant(finishedAt),
    phone: 'detail',
  },
  {
    id: 'changes',
    header: 'What changed',
    value: ({ changes }) => changes && changeWords(changes),
    csv: ({ changes }) =>
      changes === null ? absenceText('not-recorded-yet') : changeWords(changes),
    cell: ({ changes }) => (changes === null ? 'Not counted' : changeWords(changes)),
    phone: 'detail',
  },
  counted('read', 'Rows read', 'hidden'),
  counted('imported', 'New', 'figure'),
  counted('merged', 'Merged', 'hidden'),
  counted('rejected', 'Rejected', 'figure'),
];

function counted(count: Count, header: string, phone: 'figure' | 'hidden'): Column<Run> {
  return {
    id: count,
    header,
    value: ({ rows }) => rows?.[count] ?? null,
    cell: ({ rows }) => (rows === null ? 'Not reported' : formatNumber(rows[count])),
    isNumeric: true,
    isNamed: true,
    phone,
  };
}

/** The imports of public records, and the way to a new one. */
export function ImportRuns() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <LinkButton to="/app/admin/import">Import a file</LinkButton>
      </div>
      <Runs />
    </div>
  );
}

function Runs() {
  const query = useQuery(api.adminArea.imports.queryOptions());
  if (query.isPending) return <SkeletonText lines={4} label="Loading the imports" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The imports" />;
  if (query.data.runs.length === 0)
    return (
      <Empty title="No file imported">
        Import a county’s file, here or with npm run import at the server.
      </Empty>
    );
  return (
    <Card name="Data imports">
      <DataTable
        caption="Data imports"
        columns={columns}
        rows={query.data.runs}
        rowKey={({ id }) => String(id)}
        csvName="imports.csv"
        csvEvidence={null}
      />
    </Card>
  );
}
