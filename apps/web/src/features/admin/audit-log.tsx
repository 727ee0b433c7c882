import { purposes } from '@deedlight/domain/skip-trace/purpose';
import { useInfiniteQuery } from '@tanstack/react-query';
import { absenceText } from '../../kit/evidence/absence';
import { formatInstant } from '../../kit/format/format';
import { type Answer, api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { LoadFailed } from '../usage/public';

type Entry = Answer['adminArea']['auditLog']['entries'][number];

const words: Record<Entry['action'], string> = {
  'admin-granted': 'Made an admin',
  'admin-revoked': 'Admin revoked',
  'usage-reset': 'Usage reset',
  'branding-changed': 'Branding changed',
  'team-quota-changed': 'Team searches changed',
  'provider-sharing-changed': 'Sharing of a provider’s comparables changed',
  'api-key-made': 'API key made',
  'api-key-changed': 'API key changed',
  'api-key-revoked': 'API key revoked',
  'limits-brought': 'Loan limits brought in',
  'limits-withdrawn': 'Loan limits withdrawn',
  'file-uploaded': 'File uploaded',
  'file-import-ordered': 'Import of a file ordered',
  'mapping-saved': 'Mapping saved as a source',
  'source-counties-chosen': 'Counties of a source chosen',
  'source-switched-on': 'Source switched on',
  'source-switched-off': 'Source switched off',
  'team-made': 'Team made',
  'team-renamed': 'Team renamed',
  'team-deleted': 'Team deleted',
  'team-invited': 'Invited to a team',
  'team-invitation-revoked': 'Invitation revoked',
  'team-joined': 'Joined a team',
  'team-left': 'Left a team',
  'team-removed': 'Removed from a team',
  'team-role-changed': 'Role in a team changed',
  'team-handed-over': 'Team handed over',
  'team-seat-given': 'Seat given',
  'team-seat-taken': 'Seat taken back',
  attested: 'Purpose attested',
  traced: 'Looked up',
  deleted: 'Deleted',
  exported: 'Exported',
  'batch-started': 'Batch started',
  'batch-cancelled': 'Batch canceled',
  'batch-resumed': 'Batch resumed',
};

type Outcome = NonNullable<NonNullable<Entry['trace']>['outcome']>;

const outcomes: Record<Outcome, string> = {
  found: 'Found',
  'not-found': 'Not found',
  kept: 'Answered from what was kept',
  failed: 'The provider failed',
};

const none = absenceText('none');

const what: Column<Entry> = {
  id: 'what',
  header: 'What',
  value: ({ action }) => words[action],
  phone: 'title',
};

const whoAndWhen: Column<Entry>[] = [
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

const kinds = {
  changes: {
    caption: 'Audit log',
    csvName: 'audit-log.csv',
    nothing: 'What admins change is listed here.',
    columns: [
      what,
      {
        id: 'whom',
        header: 'Whom',
        value: ({ subject }) => subject ?? '',
        csv: ({ subject }) => subject ?? none,
        phone: 'detail',
      },
      ...whoAndWhen,
    ],
  },
  'skip-trace': {
    caption: 'Log of skip tracing',
    csvName: 'skip-trace-log.csv',
    nothing: 'What members look up is listed here, without whom.',
    columns: [
      what,
      {
        id: 'outcome',
        header: 'Outcome',
        value: outcomeOf,
        csv: (entry) => outcomeOf(entry) || none,
        phone: 'detail',
      },
      {
        id: 'purpose',
        header: 'Purpose attested',
        value: purposeOf,
        csv: (entry) => purposeOf(entry) || none,
        phone: 'detail',
      },
      ...whoAndWhen,
    ],
  },
} satisfies Record<
  string,
  { caption: string; csvName: string; nothing: string; columns: Column<Entry>[] }
>;

function outcomeOf({ trace }: Entry): string {
  return trace?.outcome ? outcomes[trace.outcome] : '';
}

function purposeOf({ trace }: Entry): string {
  return purposes.find(({ id }) => id === trace?.purpose)?.text ?? '';
}

/** The changes of admins and the operator, or the traces of members, newest first. */
export function AuditLog({ of }: { of: keyof typeof kinds }) {
  const { caption, csvName, nothing, columns } = kinds[of];
  const query = useInfiniteQuery(
    api.adminArea.auditLog.infiniteOptions({
      input: (before: number | undefined) => ({ of, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    }),
  );
  if (query.isPending) return <SkeletonText lines={4} label="Loading the log" />;
  if (query.isError) return <LoadFailed error={query.error} retry={query.refetch} what="The log" />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <Empty title="Nothing yet">{nothing}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Card name={caption}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={entries}
          rowKey={({ id }) => String(id)}
          csvName={csvName}
          csvEvidence={null}
        />
      </Card>
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
