import { formatCount, formatInstant } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { DataTable } from '../../ui/data-table';
import type { Column } from '../../ui/table-column';

type Feed = Answer['news']['list']['feeds'][number];

const columns: Column<Feed>[] = [
  { id: 'publisher', header: 'Publisher', value: (feed) => feed.publisher, phone: 'title' },
  {
    id: 'fetched',
    header: 'Last answer',
    value: (feed) => feed.fetchedAt,
    cell: ({ fetchedAt }) => (fetchedAt === null ? 'None yet' : formatInstant(fetchedAt)),
    phone: 'detail',
  },
  {
    id: 'failure',
    header: 'Last check',
    value: ({ checkedAt, failure }) => failure ?? (checkedAt === null ? 'Not yet' : 'Went well'),
    phone: 'detail',
  },
];

/** Which feeds answer, when they last did, and why one does not. */
export function FeedStates({ feeds }: { feeds: Feed[] }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer text-s text-ink-2">
        Sources: {formatCount(feeds.length, 'feed')} and when each last answered
      </summary>
      <div className="mt-3">
        <DataTable
          caption="Feeds and when each last answered"
          columns={columns}
          rows={feeds}
          rowKey={({ id }) => id}
        />
      </div>
    </details>
  );
}
