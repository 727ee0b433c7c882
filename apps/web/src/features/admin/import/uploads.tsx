import type { SavedMapping, Upload } from '@deedlight/contract/admin/uploads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { Tag } from '../../../ui/tag';
import { LoadFailed } from '../../usage/public';

const row =
  'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0';

/** The files that were sent, and the mappings that were saved for the next editions. */
export function Uploads({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(api.adminUploads.list.queryOptions());
  if (query.isPending) return <SkeletonCard lines={3} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The files" />;
  }
  const { uploads, saved } = query.data;
  return (
    <>
      {uploads.length > 0 && (
        <Card title="Files" note="Kept for 30 days">
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      )}
      {saved.length > 0 && (
        <Card title="Saved as sources" note="Choose one when you import its next edition">
          <ul>
            {saved.map((one) => (
              <SavedRow key={one.id} saved={one} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function UploadRow({ upload, onOpen }: { upload: Upload; onOpen: (id: string) => void }) {
  const { id, fileName, sizeBytes, receivedBytes, uploadedAt, isImported } = upload;
  const remove = useRemoval(() => client.adminUploads.remove({ id }));
  const hasArrived = receivedBytes === sizeBytes;
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
          {fileName}
          {isImported && <Tag tone="good">imported</Tag>}
          {!hasArrived && <Tag tone="warn">not sent as a whole</Tag>}
        </p>
        <p className="text-s text-ink-3">
          {formatInstant(uploadedAt)} · {formatNumber(sizeBytes)} bytes
        </p>
      </div>
      <div className="flex gap-2">
        {hasArrived && (
          <Button size="s" aria-label={`Open ${fileName}`} onClick={() => onOpen(id)}>
            Open
          </Button>
        )}
        <Button
          size="s"
          aria-label={`Delete ${fileName}`}
          isBusy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function SavedRow({ saved: { id, title, place, publisher, savedAt } }: { saved: SavedMapping }) {
  const remove = useRemoval(() => client.adminUploads.forgetMapping({ id }));
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="font-strong wrap-anywhere">
          {title}, {place}
        </p>
        <p className="text-s text-ink-3">
          {publisher} · saved {formatInstant(savedAt)}
        </p>
      </div>
      <Button
        size="s"
        aria-label={`Delete ${title}, ${place}`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Delete
      </Button>
    </li>
  );
}

function useRemoval(remove: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminUploads.list.key() }),
  });
}
