import type { Batch } from '@deedlight/contract/skip-trace/batches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { downloadCsv, toCsv } from '../../kit/csv/csv';
import { formatInstant, formatNumber } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { api, client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import { batchStatusText } from './words';

/** One batch with its progress and its actions. */
export function BatchEntry({ batch }: { batch: Batch }) {
  const { fileName, createdAt, rows, found, notFound, waiting } = batch;
  const status = batchStatusText(batch);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[260px]">
        <p className="flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
          {fileName} <Tag tone={status.tone}>{status.text}</Tag>
        </p>
        <p className="text-s text-ink-3">
          {formatInstant(createdAt)} · {formatNumber(found)} found · {formatNumber(notFound)} not
          found · {formatNumber(waiting)} waiting
        </p>
        {notFound > 0 && (
          <p className="text-s text-ink-3">Rows nobody was found for cost nothing.</p>
        )}
        <p className="mt-1 flex items-center gap-2 text-s text-ink-2">
          <progress
            aria-label={`Progress of ${fileName}`}
            value={rows - waiting}
            max={rows}
            className="h-[5px] w-[120px] accent-act"
          />
          {formatNumber(rows - waiting)} of {formatNumber(rows)} rows
        </p>
      </div>
      <Actions batch={batch} />
    </li>
  );
}

function Actions({ batch: { id, status, fileName, found, waiting } }: { batch: Batch }) {
  const queryClient = useQueryClient();
  const turn = useMutation({
    mutationFn: (way: 'cancelBatch' | 'resumeBatch') => client.skipTrace[way]({ id }),
    onError: (error) =>
      notify({ kind: 'failed', text: errorText(error, 'The batch could not be changed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.skipTrace.batches.key() }),
  });
  const take = useMutation({
    mutationFn: () => client.skipTrace.exportBatch({ id }),
    onSuccess: ({ header, rows }) =>
      downloadCsv(`traced-${fileName.replace(/\.csv$/i, '')}.csv`, toCsv(header, rows)),
    onError: () => notify({ kind: 'failed', text: 'The result could not be made' }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'running' && (
        <Button size="s" isBusy={turn.isPending} onClick={() => turn.mutate('cancelBatch')}>
          Cancel
        </Button>
      )}
      {(status === 'cancelled' || status === 'stopped') && waiting > 0 && (
        <Button size="s" isBusy={turn.isPending} onClick={() => turn.mutate('resumeBatch')}>
          Resume
        </Button>
      )}
      {found > 0 && (
        <Button size="s" isBusy={take.isPending} onClick={() => take.mutate()}>
          <Icon of={Download} size="s" /> Result CSV
        </Button>
      )}
    </div>
  );
}
