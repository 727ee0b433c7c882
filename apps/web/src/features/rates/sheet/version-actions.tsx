import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { useSharing } from '../../teams/public';
import { deleteSheet, rateSheets, type SheetVersion, shareSheet } from './rate-sheets';

type Props = { version: SheetVersion; onDeleted: () => void };

/** What the owner of a version does with it: share it with the team, take it back, delete it. */
export function VersionActions({ version: { id, version, team_id }, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const sharing = useSharing({
    ...{ name: `Version ${version}`, noun: 'rate sheet', may: 'quote from it', team_id },
    failureText: errorText,
    change: async (to) => {
      await shareSheet(id, to.team_id);
      await client.invalidateQueries(rateSheets);
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteSheet(id),
    onSuccess: async () => {
      await client.invalidateQueries(rateSheets);
      notify({ kind: 'done', text: 'Rate sheet deleted' });
      setOpen(false);
      onDeleted();
    },
  });
  return (
    <>
      <Button isBusy={sharing.isPending} onClick={sharing.press}>
        {sharing.label}
      </Button>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete version ${version}?`}
        description="A link to a quote shows the figures that it keeps; nothing else of the version stays."
      >
        <div className="grid gap-3">
          {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
          <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Delete version
          </Button>
        </div>
      </Dialog>
    </>
  );
}
