import type { UploadWork } from '@deedlight/contract/admin/uploads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormMessage } from '../../../ui/forms/form-message';
import { FileReportView } from './file-report-view';
import { ProgressLine } from './progress-line';
import { importStages } from './stages';
import { isAtWork, type UploadState } from './upload-state';

/** A dry run stores nothing. */
const stages: typeof importStages = {
  ...importStages,
  rows: { title: 'Reading rows', unit: 'rows' },
};

/** The dry run over the whole file, and the import, with how far they are and what they told. */
export function WorkPanel({ state }: { state: UploadState }) {
  const { upload, work, dryRun, imported } = state;
  const { id } = upload;
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (what: UploadWork['what']) => client.adminUploads.order({ id, what }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminUploads.read.key() }),
  });
  const isWorking = isAtWork(state);
  const isTried = dryRun?.isOfThisMapping === true;
  return (
    <Card title="5. Try the whole file, then import it">
      <div className="grid gap-4">
        <p className="text-ink-2">
          A dry run reads every row and stores nothing. The import goes on by itself when this page
          is closed, and after a restart of the server.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            kind={isTried ? 'secondary' : 'primary'}
            isBusy={isWorking || order.isPending}
            onClick={() => order.mutate('dry-run')}
          >
            Dry run
          </Button>
          <Button
            kind={isTried ? 'primary' : 'secondary'}
            isBusy={isWorking || order.isPending}
            disabled={!isTried}
            onClick={() => order.mutate('import')}
          >
            Import
          </Button>
          <SaveMapping id={id} />
        </div>
        {!isTried && !isWorking && (
          <p className="text-s text-ink-3">{whyNotYet(dryRun !== null)}</p>
        )}
        {order.isError && <FormMessage kind="failed">{errorText(order.error)}</FormMessage>}
        {work !== null && <Work work={work} />}
        {dryRun !== null && <FileReportView id={id} title="The dry run" report={dryRun} />}
        {imported !== null && <FileReportView id={id} title="The import" report={imported} />}
      </div>
    </Card>
  );
}

function whyNotYet(wasTried: boolean): string {
  return wasTried
    ? 'The columns were changed since the last dry run. Try them before the import.'
    : 'The import comes after a dry run.';
}

function Work({ work }: { work: UploadWork }) {
  const { state, what, stage, done, of, problem } = work;
  const name = what === 'import' ? 'The import' : 'The dry run';
  if (state === 'failed') {
    return (
      <FormMessage kind="failed">
        {name} failed. {problem}
      </FormMessage>
    );
  }
  if (state === 'waiting' || stage === null) return <p role="status">{name} is about to begin.</p>;
  const { title, unit } = stages[stage] ?? { title: stage, unit: '' };
  return <ProgressLine label={name} title={title} done={done} of={of} unit={unit} />;
}

function SaveMapping({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => client.adminUploads.save({ id }),
    onSuccess: ({ title, place }) =>
      notify({ kind: 'done', text: `Saved as a source: ${title}, ${place}` }),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminUploads.list.key() }),
  });
  return (
    <Button isBusy={save.isPending} onClick={() => save.mutate()}>
      Save as a source
    </Button>
  );
}
