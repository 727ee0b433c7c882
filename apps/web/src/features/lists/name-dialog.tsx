import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { TextInput } from '../../ui/forms/text-input';
import { Dialog } from '../../ui/overlays/dialog';
import { listsKey } from './lists-key';
import { isNameTaken, nameProblem, type PropertyList } from './property-lists';

type Props = {
  title: string;
  /** What the button says: "Make list". */
  action: string;
  /** The name before; empty for a new list. */
  name: string;
  /** The lists whose names are taken. */
  others: readonly PropertyList[];
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Names a new list or renames one. A name that cannot be used says why and stays as typed. */
export function NameDialog({ title, action, name: before, others, save, onClose }: Props) {
  const [name, setName] = useState(before);
  const [isSent, setSent] = useState(false);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
  const problem = nameProblem(name, others);

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (problem === undefined) saving.mutate(name);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} size="s">
      <form onSubmit={send} className="grid gap-3">
        <Field label="Name of the list" error={isSent ? problem : undefined}>
          <TextInput
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {saving.isError && (
          <FormMessage kind="failed">
            {isNameTaken(saving.error)
              ? 'A list of this name was made meanwhile. Choose another name.'
              : errorText(saving.error)}
          </FormMessage>
        )}
        <Button type="submit" kind="primary" isBusy={saving.isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
