import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { lazy, Suspense, useState } from 'react';
import { downloadCsv, toCsv } from '../../../kit/csv/csv';
import { absenceText } from '../../../kit/evidence/absence';
import { formatCount, formatInstantDay } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { useUsage } from '../../../platform/usage/usage-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { Icon } from '../../../ui/icon';
import { Empty } from '../../../ui/page/empty';
import { groupLogs, matchesText } from './group-logs';
import { kindText } from './kind-text';
import { LogRow } from './log-row';
import {
  deleteSearches,
  everySearchLog,
  listedAtMost,
  type SearchLog,
  searchCountQuery,
} from './search-logs';

const DeleteAll = lazy(() => import('./delete-all').then((part) => ({ default: part.DeleteAll })));

type Props = { userId: string; logs: SearchLog[]; now: Date };

export function LogList({ userId, logs, now }: Props) {
  const [text, setText] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const queryClient = useQueryClient();
  const since = useUsage((state) => state.startDate);
  const removeAll = useMutation({
    mutationFn: () => deleteSearches(userId),
    onError: () => notify({ kind: 'failed', text: 'The list could not be deleted' }),
    onSuccess: () => notify({ kind: 'done', text: 'Searches deleted' }),
    onSettled: () => {
      setDeleting(false);
      return queryClient.invalidateQueries(everySearchLog);
    },
  });
  const shown = logs.filter((log) => matchesText(log, text));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="w-full desk:w-auto desk:flex-1">
          <Field label="Search in this list">
            <TextInput
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </div>
        <Button onClick={() => downloadCsv('recent-searches.csv', logsCsv(shown))}>
          <Icon of={Download} size="s" /> Export CSV
        </Button>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          Delete all
        </Button>
      </div>
      <p className="text-s text-ink-3">
        {formatCount(logs.length, 'search', 'searches')} listed
        {logs.length === listedAtMost && ', the newest ones'}
        {since !== null && <InPeriod userId={userId} since={since} />}
      </p>
      {shown.length === 0 && <Empty title="Nothing in the list matches">Try fewer words.</Empty>}
      {groupLogs(shown, now).map(({ title, logs: own }) => (
        <Card key={title} title={title}>
          <ul>
            {own.map((log) => (
              <LogRow key={log.id} log={log} since={since} />
            ))}
          </ul>
        </Card>
      ))}
      {isDeleting && (
        <Suspense>
          <DeleteAll
            isBusy={removeAll.isPending}
            onDelete={() => removeAll.mutate()}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function InPeriod({ userId, since }: { userId: string; since: string }) {
  const { data } = useQuery(searchCountQuery(userId, since));
  if (data === undefined) return null;
  return `, ${data} of them made since the period began on ${formatInstantDay(since)}`;
}

/** The list as a file, in the order shown. */
export function logsCsv(logs: readonly SearchLog[]): string {
  return toCsv(
    ['Search', 'Kind', 'Property', 'First opened (UTC)', 'Last opened (UTC)', 'Pinned'],
    logs.map((log) => [
      log.query,
      kindText(log.endpoint),
      log.property_id ?? absenceText('none'),
      log.created_at,
      log.opened_at,
      log.is_pinned ? 'yes' : 'no',
    ]),
  );
}
