import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';
import { Dialog } from '../../ui/overlays/dialog';
import {
  deleteScenario,
  renameScenario,
  type SavedScenario,
  savedScenarios,
} from './saved-scenarios';

/** The actions on a saved deal, other than opening it. */
export function RowActions({ scenario }: { scenario: SavedScenario }) {
  return (
    <>
      <RenameScenario scenario={scenario} />
      <DeleteScenario scenario={scenario} />
    </>
  );
}

function DeleteScenario({ scenario: { id, name } }: { scenario: SavedScenario }) {
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

function RenameScenario({ scenario: { id, name } }: { scenario: SavedScenario }) {
  const [typed, setTyped] = useState<string | null>(null);
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: (wanted: string) => renameScenario(id, wanted),
    onSuccess: async () => {
      await client.invalidateQueries(savedScenarios);
      setTyped(null);
    },
  });
  return (
    <>
      <Button size="s" aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
        Rename
      </Button>
      <Dialog isOpen={typed !== null} onClose={() => setTyped(null)} title="Rename scenario">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== null && typed.trim() !== '') rename.mutate(typed);
          }}
        >
          <Field label="Name">
            <TextInput
              required
              maxLength={120}
              value={typed ?? ''}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          {rename.isError && <FormMessage kind="failed">{errorText(rename.error)}</FormMessage>}
          <Button kind="primary" type="submit" isBusy={rename.isPending}>
            Rename
          </Button>
        </form>
      </Dialog>
    </>
  );
}
