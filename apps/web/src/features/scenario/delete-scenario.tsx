import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormMessage } from '../../ui/form-message';
import { deleteScenario, type SavedScenario, savedScenarios } from './saved-scenarios';

export function DeleteScenario({ scenario: { id, name } }: { scenario: SavedScenario }) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteScenario(id),
    onSuccess: async () => {
      await client.invalidateQueries(savedScenarios);
      notify({ kind: 'done', text: 'Scenario deleted' });
    },
  });
  return (
    <>
      <Button size="s" kind="danger" aria-label={`Delete ${name}`} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this scenario?"
        description={`“${name}” is removed for good. Links that were shared keep working.`}
      >
        <div className="grid gap-3">
          {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
          <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Delete scenario
          </Button>
        </div>
      </Dialog>
    </>
  );
}
