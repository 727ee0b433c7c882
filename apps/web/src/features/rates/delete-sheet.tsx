import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormMessage } from '../../ui/form-message';
import { deleteSheet, rateSheets, type SheetVersion } from './rate-sheets';

type Props = { version: SheetVersion; onDone: () => void };

export function DeleteSheet({ version: { id, version }, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteSheet(id),
    onSuccess: async () => {
      await client.invalidateQueries(rateSheets);
      notify({ kind: 'done', text: 'Rate sheet deleted' });
      setOpen(false);
      onDone();
    },
  });
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete version ${version}?`}
        description="Links to quotes from it will find nothing."
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
