import { watchKinds } from '@deedlight/contract/rows/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { ownRows } from '../../../platform/api/own-rows';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { listsKey } from '../lists-key';
import type { PropertyList } from '../property-lists';
import { percentProblem, watchKindNames } from './watch-words';

type Watch = Pick<PropertyList, 'is_watched' | 'watch_kinds' | 'watch_percent'>;

type Props = { list: PropertyList; onClose: () => void };

/** Switches the watching of a list on or off, and says of what it tells. */
export function WatchDialog({ list, onClose }: Props) {
  const [kinds, setKinds] = useState<PropertyList['watch_kinds']>(list.watch_kinds);
  const [percent, setPercent] = useState(String(list.watch_percent));
  const [isSent, setSent] = useState(false);
  const saving = useSavingWatch(list, onClose);
  const moved = kinds.includes('value') ? percentProblem(percent) : undefined;
  const none = kinds.length === 0 ? 'Choose at least one of them.' : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (moved !== undefined || none !== undefined) return;
    const kept = kinds.includes('value') ? Number(percent) : list.watch_percent;
    saving.mutate({ is_watched: true, watch_kinds: kinds, watch_percent: kept });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={list.is_watched ? 'What is watched' : 'Watch this list'}
      description="Changes at its homes are on this page and the dashboard, and go to your webhooks. What is on record now is where it begins."
      size="s"
    >
      <form onSubmit={send} className="grid gap-3">
        <fieldset>
          <legend className="mb-0.5 text-s text-ink-2">Tell me of</legend>
          {watchKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={watchKindNames[kind]}
              checked={kinds.includes(kind)}
              onCheckedChange={(isOn) =>
                setKinds(watchKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))
              }
            />
          ))}
        </fieldset>
        {kinds.includes('value') && (
          <Field
            label="Least move of a value, in percent"
            hint="1 to 100; smaller moves add up until they reach it"
            error={isSent ? moved : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
            />
          </Field>
        )}
        {isSent && none !== undefined && <FormMessage kind="failed">{none}</FormMessage>}
        {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={saving.isPending}>
            {list.is_watched ? 'Save' : 'Watch list'}
          </Button>
          {list.is_watched && (
            <Button isBusy={saving.isPending} onClick={() => saving.mutate({ is_watched: false })}>
              Stop watching
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useSavingWatch(list: PropertyList, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Watch>) =>
      ownRows('property_lists').update(change, { is: { id: list.id } }),
    onSuccess: (_, { is_watched }) => {
      const text = is_watched
        ? `“${list.name}” is watched`
        : `“${list.name}” is not watched any more`;
      notify({ kind: 'done', text });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listsKey }),
        client.invalidateQueries({ queryKey: ['own-rows', 'pinned-changes'] }),
      ]),
  });
}
