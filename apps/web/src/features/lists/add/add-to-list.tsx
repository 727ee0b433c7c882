import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { addHomes, type HomeToAdd, removeHomes } from '../homes/listed-homes';
import { listsKey } from '../lists-key';
import {
  deleteList,
  isNameTaken,
  listNamed,
  makeList,
  nameProblem,
  type PropertyList,
  propertyLists,
} from '../property-lists';
import { addedWords } from './added-words';

type Props = { homes: readonly HomeToAdd[]; onClose: () => void };

/** Adds homes to a list that the member chooses, or to a new one. */
export function AddToList({ homes, onClose }: Props) {
  const query = useQuery(propertyLists);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add to list"
      description={`${formatCount(homes.length, 'home')}, into a list of yours or a new one.`}
      size="s"
    >
      {query.isPending && <SkeletonText lines={4} label="Loading your lists" />}
      {query.isError && <LoadFailed what="Your lists" error={query.error} retry={query.refetch} />}
      {query.data && <AddForm lists={query.data} homes={homes} onDone={onClose} />}
    </Dialog>
  );
}

/** So many lists can be chosen by a press; all of them are offered as someone types. */
const shownLists = 6;

type FormProps = {
  lists: readonly PropertyList[];
  homes: readonly HomeToAdd[];
  onDone: () => void;
};

function AddForm({ lists, homes, onDone }: FormProps) {
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const adding = useAdding(onDone);
  const chosen = listNamed(name, lists);
  const problem = chosen === undefined ? nameProblem(name, []) : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (problem === undefined) adding.mutate({ name, chosen, homes });
  }

  return (
    <form onSubmit={send} className="grid gap-3">
      <Field
        label="Name of the list"
        hint={hintOf(name, chosen)}
        error={isSent ? problem : undefined}
      >
        <TextInput
          value={name}
          suggestions={lists.map((list) => list.name)}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {lists.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 text-s text-ink-2">Your lists, the last changed first</legend>
          {lists.slice(0, shownLists).map((list) => (
            <Button
              key={list.id}
              size="s"
              className="max-w-full max-desk:min-h-[44px]"
              aria-pressed={list.id === chosen?.id}
              onClick={() => setName(list.name)}
            >
              <span className="truncate">{list.name}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {adding.isError && <FormMessage kind="failed">{failureWords(adding.error)}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={adding.isPending}>
        Add to list
      </Button>
    </form>
  );
}

function hintOf(name: string, chosen: PropertyList | undefined): string {
  if (chosen !== undefined) return `This list has ${formatCount(chosen.homes, 'home')} now.`;
  return name.trim() === '' ? 'Choose one of yours or type a new name.' : 'A new list.';
}

function failureWords(error: unknown): string {
  return isNameTaken(error)
    ? 'A list of this name was made meanwhile. Press again to add to it.'
    : errorText(error);
}

type Asked = { name: string; chosen: PropertyList | undefined; homes: readonly HomeToAdd[] };

/** Adds, says how many were there already, and offers to take back what was new. */
function useAdding(onDone: () => void) {
  const client = useQueryClient();
  const undo = useTakingBack(listsKey);
  return useMutation({
    mutationFn: async ({ name, chosen, homes }: Asked) => {
      const list = chosen ?? (await makeList(name));
      return { list, added: await addHomes(list.id, homes) };
    },
    onSuccess: ({ list, added }, { chosen, homes }) => {
      const takeBack = () =>
        chosen === undefined ? deleteList(list.id) : removeHomes(list.id, added);
      const action = undo({
        takeBack,
        done: `Taken off “${list.name}” again`,
        failed: `The homes stay in “${list.name}”. Try again.`,
      });
      notify({
        kind: 'done',
        text: addedWords(list.name, added.length, homes.length),
        action: added.length === 0 ? undefined : action,
      });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}
