import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { api } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { RowsFailure } from '../../../platform/api/own-rows';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { useSession } from '../../../platform/session/session-store';
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
import { choosableLists, ownFirst } from './choosable-lists';

type Props = { homes: readonly HomeToAdd[]; onClose: () => void };

/** Adds homes to a list that the member chooses, or to a new one. */
export function AddToList({ homes, onClose }: Props) {
  const query = useQuery(propertyLists);
  const userId = useSession(({ user }) => user?.id);
  const hasShared = query.data?.some(({ user_id }) => user_id !== userId) === true;
  const team = useQuery({ ...api.teams.own.queryOptions(), enabled: hasShared });
  const isPending = query.isPending || (hasShared && team.isPending);
  const members = team.data?.team?.members ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add to list"
      description={`${formatCount(homes.length, 'home')}, into a list of yours or a new one.`}
      size="s"
    >
      {isPending && <SkeletonText lines={4} label="Loading your lists" />}
      {query.isError && <LoadFailed what="Your lists" error={query.error} retry={query.refetch} />}
      {hasShared && team.isError && (
        <LoadFailed what="Your team" error={team.error} retry={team.refetch} />
      )}
      {query.data && !isPending && !(hasShared && team.isError) && (
        <AddForm
          lists={choosableLists(query.data, userId, members)}
          userId={userId}
          homes={homes}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** So many lists can be chosen by a press; all of them are offered as someone types. */
const shownLists = 6;

type FormProps = {
  lists: readonly PropertyList[];
  userId: string | undefined;
  homes: readonly HomeToAdd[];
  onDone: () => void;
};

function AddForm({ lists, userId, homes, onDone }: FormProps) {
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const adding = useAdding(onDone);
  const chosen = listNamed(name, ownFirst(lists, userId));
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
          <legend className="mb-1.5 text-s text-ink-2">Lists, the last changed first</legend>
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
      {adding.isError && (
        <FormMessage kind="failed">
          {failureWords(adding.error, chosen !== undefined && chosen.user_id !== userId)}
        </FormMessage>
      )}
      <Button type="submit" kind="primary" isBusy={adding.isPending}>
        Add to list
      </Button>
    </form>
  );
}

function hintOf(name: string, chosen: PropertyList | undefined): string {
  if (chosen !== undefined) return `This list has ${formatCount(chosen.homes, 'home')} now.`;
  return name.trim() === '' ? 'Choose one or type a new name.' : 'A new list.';
}

/** The database's codes of a list that is not there for the member, and of one that is full. */
const noSuchList = '23503';
const tooMany = '23514';

function failureWords(error: unknown, isOfMate: boolean): string {
  const code = error instanceof RowsFailure ? error.code : '';
  if (code === noSuchList) return 'The list is gone, or it is not shared with you any more.';
  if (code === tooMany && isOfMate) {
    return 'The lists of its owner are full. Its owner removes homes first, or you choose another list.';
  }
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
