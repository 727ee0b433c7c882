import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { AboutForm } from './about-form';
import { ChooseFile } from './choose-file';
import { DraftForm } from './draft-form';
import { isAtWork, type UploadState } from './upload-state';
import { WorkPanel } from './work-panel';

const askEveryMs = 1500;

type Props = { id: string; onOpen: (id: string | null) => void };

/** An uploaded file, from what it is to its import. */
export function OpenUpload({ id, onOpen }: Props) {
  const query = useQuery(
    api.adminUploads.read.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (isAtWork(state.data) ? askEveryMs : false),
    }),
  );
  useTellDone(isAtWork(query.data));
  if (query.isPending) return <SkeletonCard lines={4} />;
  if (query.isError) {
    return (
      <>
        <LoadFailed error={query.error} retry={query.refetch} what="The file" />
        <div>
          <Button onClick={() => onOpen(null)}>Choose another file</Button>
        </div>
      </>
    );
  }
  const { upload } = query.data;
  if (upload.receivedBytes < upload.sizeBytes) return <ChooseFile onArrived={onOpen} />;
  return <Arrived state={query.data} onOpen={onOpen} />;
}

function Arrived({ state, onOpen }: { state: UploadState; onOpen: (id: string | null) => void }) {
  const { upload, about, county, hasDraft } = state;
  const [isAsking, setAsking] = useState(false);
  if (!hasDraft || isAsking) {
    return <AboutForm state={state} onGuessed={() => setAsking(false)} />;
  }
  return (
    <>
      <Card title={upload.fileName} note={county?.name}>
        <p className="wrap-anywhere">
          {about?.publisher}, {about?.title}
          {about?.asOf ? `, as of ${formatDay(about.asOf)}` : ''}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onClick={() => setAsking(true)} disabled={isAtWork(state)}>
            Change, and guess anew
          </Button>
          <Button size="s" onClick={() => onOpen(null)}>
            Another file
          </Button>
        </div>
      </Card>
      <DraftForm id={upload.id} isLocked={isAtWork(state)} />
      <WorkPanel state={state} />
    </>
  );
}

/** What was imported shows in the lists of the admin's page and in the search at once. */
function useTellDone(isWorking: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isWorking) return;
    void queryClient.invalidateQueries({ queryKey: api.adminArea.imports.key() });
  }, [queryClient, isWorking]);
}
