import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { signOut } from '../../../platform/session/sign-out';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { OwnSharedPasses } from '../../teams/public';

const word = 'DELETE';

export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => client.accounts.remove(),
    onSuccess: () => {
      signOut();
      notify({ kind: 'done', text: 'Your account is deleted' });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete your account?"
      description="Your account, and the rows and files that are yours alone, go at once and cannot be brought back."
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === word) remove.mutate();
        }}
      >
        {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
        <OwnSharedPasses />
        <Field label={`Type ${word} to go on`}>
          <TextInput
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" type="submit" disabled={typed !== word} isBusy={remove.isPending}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
