import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { type Answer, api } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { Dialog } from '../../ui/overlays/dialog';
import { Skeleton } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { EntryForm } from './entry-form';

type Entry = Answer['marketplace']['entries']['entries'][number];
type Opened = { entry: Entry | null };

/** Lets administrators add, change and remove firms. */
export function Entries() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const client = useQueryClient();
  const query = useQuery(api.marketplace.entries.queryOptions());
  const refresh = () => client.invalidateQueries({ queryKey: api.marketplace.key() });
  const remove = useMutation({
    ...api.marketplace.remove.mutationOptions(),
    onSuccess: async () => {
      notify({ kind: 'done', text: 'Firm removed' });
      await refresh();
    },
  });
  const close = () => setOpened(null);
  if (query.isPending) return <Skeleton className="h-[120px]" />;
  if (query.isError)
    return <LoadFailed what="The entries" error={query.error} retry={query.refetch} />;
  return (
    <Card title="Firms you list" note="For administrators">
      {remove.isError && <FormMessage kind="failed">{errorText(remove.error)}</FormMessage>}
      <ul className="mb-3 grid gap-2">
        {query.data.entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {entry.name} <span className="text-s text-ink-3">{entry.email}</span>
            </span>
            <span className="flex gap-2">
              <Button
                size="s"
                aria-label={`Edit ${entry.name}`}
                onClick={() => setOpened({ entry })}
              >
                Edit
              </Button>
              <Button
                size="s"
                kind="danger"
                aria-label={`Remove ${entry.name}`}
                isBusy={remove.isPending}
                onClick={() => remove.mutate({ id: entry.id })}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={() => setOpened({ entry: null })}>Add a firm</Button>
      <Dialog
        isOpen={opened !== null}
        onClose={close}
        title={opened?.entry ? `Edit ${opened.entry.name}` : 'Add a firm'}
      >
        {opened !== null && (
          <EntryForm
            key={opened.entry?.id ?? 'new'}
            entry={opened.entry}
            onSaved={async () => {
              close();
              await refresh();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
