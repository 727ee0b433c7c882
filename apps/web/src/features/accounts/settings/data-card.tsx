import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../kit/csv/save-file';
import { client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { DeleteAccount } from './delete-account';

/** Exports the person's data, or deletes the account. */
export function DataCard() {
  const [isDeleting, setDeleting] = useState(false);
  const take = useMutation({
    mutationFn: async () => {
      const data = await client.accounts.export();
      const text = JSON.stringify(data, null, 2);
      saveFile('deedlight-account.json', new Blob([text], { type: 'application/json' }));
    },
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        The export is one JSON file with your account, your sessions and every row that belongs to
        you.
      </p>
      {take.isError && <FormMessage kind="failed">{errorText(take.error)}</FormMessage>}
      <div className="flex flex-wrap gap-2.5">
        <Button isBusy={take.isPending} onClick={() => take.mutate()}>
          Export my data
        </Button>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </div>
  );
}
