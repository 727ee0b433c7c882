import { formatInstant, formatMoney, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { Empty } from '../../ui/page/empty';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';

type Calls = Answer['adminArea']['providers']['calls'];

/** The calls to the providers counted by endpoint; whom or what they concerned is never shown. */
export function ProviderCalls({ calls }: { calls: Calls }) {
  return (
    <Card title="Calls of the last 30 days" className="mt-4">
      {calls.length === 0 ? (
        <Empty title="No provider was asked" />
      ) : (
        <DataTable
          caption="Calls of the last 30 days"
          columns={columns}
          rows={calls}
          rowKey={({ provider, endpoint }) => `${provider} ${endpoint}`}
          csvName="provider-calls.csv"
          csvEvidence={null}
        />
      )}
    </Card>
  );
}

const columns: Column<Calls[number]>[] = [
  { id: 'provider', header: 'Provider', value: ({ provider }) => provider, phone: 'detail' },
  { id: 'endpoint', header: 'Call', value: ({ endpoint }) => endpoint, phone: 'title' },
  count('calls', 'Calls', 'figure'),
  count('found', 'Found', 'hidden'),
  count('notFound', 'Not found', 'hidden'),
  count('failed', 'Failed', 'hidden'),
  {
    id: 'milliseconds',
    header: 'Middle time',
    value: ({ milliseconds }) => milliseconds,
    cell: ({ milliseconds }) => `${formatNumber(milliseconds)} ms`,
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'credits',
    header: 'Credits',
    value: ({ credits }) => credits,
    cell: ({ credits }) => (credits === null ? <Absent why="unknown" /> : formatNumber(credits, 2)),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'cost',
    header: 'Cost',
    value: ({ costCents }) => costCents,
    csv: ({ costCents }) => costCents && Math.round(costCents) / 100,
    cell: ({ costCents }) =>
      costCents === null ? <Absent why="unknown" /> : formatMoney(Math.round(costCents)),
    isNumeric: true,
    phone: 'figure',
  },
  {
    id: 'last',
    header: 'Last',
    value: ({ lastAt }) => lastAt,
    cell: ({ lastAt }) => formatInstant(lastAt),
    phone: 'detail',
  },
];

function count(
  id: 'calls' | 'found' | 'notFound' | 'failed',
  header: string,
  phone: 'figure' | 'hidden',
): Column<Calls[number]> {
  return {
    id,
    header,
    value: (row) => row[id],
    cell: (row) => formatNumber(row[id]),
    isNumeric: true,
    phone,
  };
}
