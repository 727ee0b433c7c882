import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import { kindText } from './kind-text';
import { deleteSearch, everySearchLog, pinSearch, type SearchLog } from './search-logs';

type Props = {
  log: SearchLog;
  /** The start of the period; null when it is unknown. */
  since: string | null;
};

/** One search: open it again, pin it, delete it. */
export function LogRow({ log, since }: Props) {
  const queryClient = useQueryClient();
  const settle = {
    onError: () => notify({ kind: 'failed', text: 'The list could not be changed' }),
    onSettled: () => queryClient.invalidateQueries(everySearchLog),
  };
  const pin = useMutation({ mutationFn: pinSearch, ...settle });
  const remove = useMutation({ mutationFn: deleteSearch, ...settle });
  const { id, query, endpoint, property_id, is_pinned, opened_at } = log;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[240px]">
        {property_id === null ? (
          <span className="wrap-anywhere">{query}</span>
        ) : (
          <TextLink
            to="/app/property/{-$id}"
            params={{ id: property_id }}
            preload={false}
            className="font-strong wrap-anywhere"
          >
            {query}
          </TextLink>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-s text-ink-3">
          {kindText(endpoint)} · {formatInstant(opened_at)}
          {property_id !== null && since !== null && <Cost isFree={isSince(log, since)} />}
        </p>
      </div>
      <div className="flex gap-1.5">
        <Button
          kind="quiet"
          size="s"
          aria-pressed={is_pinned}
          aria-label={`${is_pinned ? 'Unpin' : 'Pin'} ${query}`}
          isBusy={pin.isPending}
          onClick={() => pin.mutate({ id, is_pinned: !is_pinned })}
        >
          {is_pinned ? 'Unpin' : 'Pin'}
        </Button>
        <Button
          kind="quiet"
          size="s"
          aria-label={`Delete ${query}`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function Cost({ isFree }: { isFree: boolean }) {
  return isFree ? <Tag tone="good">Free to open again</Tag> : <Tag>Counts as a search</Tag>;
}

function isSince({ created_at }: SearchLog, since: string): boolean {
  return Date.parse(created_at) >= Date.parse(since);
}
