import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api';
import { formatInstant } from '../../lib/format';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/data-table';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { SkeletonText } from '../../ui/skeleton';
import type { Column } from '../../ui/table-column';

type Entry = Answer['adminArea']['auditLog']['entries'][number];

const words: Record<Entry['action'], string> = {
  'admin-granted': 'Made an admin',
  'admin-revoked': 'Admin revoked',
  'usage-reset': 'Usage reset',
  'branding-changed': 'Branding changed',
};

const columns: Column<Entry>[] = [
  { id: 'what', header: 'What', value: ({ action }) => words[action], phone: 'title' },
  { id: 'whom', header: 'Whom', value: ({ subject }) => subject ?? '', phone: 'detail' },
  {
    id: 'who',
    header: 'By',
    value: ({ actor }) => actor ?? 'The operator, at the server',
    phone: 'detail',
  },
  {
    id: 'when',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => formatInstant(at),
    phone: 'figure',
  },
];

/** What admins and the operator changed, newest first. */
export function AuditLog() {
  const query = useInfiniteQuery(
    api.adminArea.auditLog.infiniteOptions({
      input: (before: number | undefined) => ({ before }),
      initialPageParam: undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    }),
  );
  if (query.isPending) return <SkeletonText lines={4} label="Loading the audit log" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The audit log" />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <Empty title="Nothing yet">What admins change is listed here.</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DataTable
        caption="Audit log"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        csvName="audit-log.csv"
      />
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}
