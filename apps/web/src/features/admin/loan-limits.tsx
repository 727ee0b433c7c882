import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDay, formatInstant, formatNumber } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { type Answer, api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { SkeletonCard } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { Tag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { BringLimits } from './bring-limits';

// The page is large enough without the sending of files.
const ReferenceFiles = lazy(async () => ({
  default: (await import('./reference-files')).ReferenceFiles,
}));

type Known = Answer['loanLimits']['brought'];
type Brought = Known['brought'][number];

/** The editions of loan limits, and the form that brings a publisher's new file into force. */
export function LoanLimits() {
  const query = useQuery(api.loanLimits.brought.queryOptions());
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The loan limits" />;
  const { tables, brought } = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title="In force">
        <DataTable
          caption="Editions in force"
          columns={inForceColumns}
          rows={tables}
          rowKey={({ table }) => table}
        />
      </Card>
      <BringLimits />
      <Suspense fallback={<SkeletonCard lines={4} />}>
        <ReferenceFiles />
      </Suspense>
      <Card title="Brought in here">
        {brought.length === 0 ? (
          <Empty title="No file was brought in">
            The limits are those that came with this version.
          </Empty>
        ) : (
          <DataTable
            caption="Editions brought in here"
            columns={broughtColumns}
            rows={brought}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Card>
    </div>
  );
}

const inForceColumns: Column<Known['tables'][number]>[] = [
  { id: 'table', header: 'Table', value: ({ table }) => tableTitle(table), phone: 'title' },
  { id: 'version', header: 'Edition', value: ({ version }) => version, phone: 'detail' },
  {
    id: 'effective',
    header: 'In force from',
    value: ({ effective }) => effective,
    cell: ({ effective }) => formatDay(effective),
    phone: 'detail',
  },
  {
    id: 'next',
    header: 'Next edition',
    value: ({ nextBy }) => nextBy,
    cell: ({ nextBy, isOverdue }) => (
      <Tag tone={isOverdue ? 'lamp' : 'plain'}>
        {isOverdue ? `was due by ${formatDay(nextBy)}` : `due by ${formatDay(nextBy)}`}
      </Tag>
    ),
    phone: 'figure',
  },
];

const broughtColumns: Column<Brought>[] = [
  { id: 'table', header: 'Table', value: ({ table }) => tableTitle(table), phone: 'title' },
  { id: 'version', header: 'Edition', value: ({ version }) => version, phone: 'detail' },
  { id: 'file', header: 'File', value: ({ fileName }) => fileName, phone: 'hidden' },
  {
    id: 'counties',
    header: 'Counties',
    value: ({ counties }) => counties,
    cell: ({ counties }) => formatNumber(counties),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'at',
    header: 'Brought in',
    value: ({ broughtAt }) => broughtAt,
    cell: ({ broughtAt, broughtBy }) =>
      `${formatInstant(broughtAt)}${broughtBy === null ? '' : `, ${broughtBy}`}`,
    phone: 'detail',
  },
  {
    id: 'state',
    header: 'State',
    value: stateOf,
    cell: (edition) => <Tag tone={edition.isInForce ? 'act' : 'plain'}>{stateOf(edition)}</Tag>,
    phone: 'figure',
  },
  {
    id: 'withdraw',
    header: 'Action',
    value: () => null,
    cell: (edition) => (edition.withdrawnAt === null ? <Withdraw edition={edition} /> : null),
    phone: 'detail',
  },
];

function stateOf({ isInForce, withdrawnAt }: Brought): string {
  if (withdrawnAt !== null) return 'withdrawn';
  return isInForce ? 'in force' : 'followed by another';
}

function Withdraw({ edition: { id, version } }: { edition: Brought }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => client.loanLimits.withdraw({ id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.loanLimits.brought.key() });
      notify({ kind: 'done', text: `Edition ${version} is no longer in force` });
    },
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
  });
  return (
    <Button
      size="s"
      isBusy={withdraw.isPending}
      aria-label={`Withdraw edition ${version}`}
      onClick={() => withdraw.mutate()}
    >
      Withdraw
    </Button>
  );
}
