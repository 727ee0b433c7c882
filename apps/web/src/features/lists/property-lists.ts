import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { ownRows, type RowOf, RowsFailure } from '../../platform/api/own-rows';
import { useTakingBack } from '../../platform/api/use-taking-back';
import { type ListedHome, readHomes, restoreHomes } from './homes/listed-homes';
import { listsKey } from './lists-key';

const columns = [
  ...(['id', 'user_id', 'team_id', 'name', 'homes', 'updated_at'] as const),
  ...(['is_watched', 'watch_kinds', 'watch_percent'] as const),
];

export type PropertyList = RowOf<'property_lists', (typeof columns)[number]>;

export const longestName = 120;

/** The member's own lists and those that team-mates share, the last changed first. */
export const propertyLists = queryOptions({
  queryKey: listsKey,
  queryFn: ({ signal }): Promise<PropertyList[]> =>
    ownRows('property_lists').select(columns, { newestFirst: 'updated_at', signal }),
});

/** The lists of the member's own, whose names differ; those of team-mates may have the same. */
export function ownLists(
  lists: readonly PropertyList[],
  userId: string | undefined,
): PropertyList[] {
  return lists.filter(({ user_id }) => user_id === userId);
}

/** Returns the list of that name, whatever its case, or undefined. */
export function listNamed(name: string, lists: readonly PropertyList[]): PropertyList | undefined {
  return lists.find((list) => sameName(list.name) === sameName(name));
}

function sameName(name: string): string {
  return name.trim().toLowerCase();
}

/** Says what is wrong with the name of a new or renamed list; undefined: nothing. */
export function nameProblem(name: string, others: readonly PropertyList[]): string | undefined {
  const { length } = name.trim();
  if (length === 0) return 'Enter a name for the list.';
  if (length > longestName) {
    return `The name has ${length} characters; at most ${longestName} fit.`;
  }
  const same = listNamed(name, others);
  return same && `A list is called “${same.name}” already. Choose another name.`;
}

/** Tells whether a name was refused because another list got it meanwhile. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof RowsFailure && error.code === '23505';
}

export function makeList(name: string): Promise<PropertyList> {
  return ownRows('property_lists').insertAndRead({ name: name.trim() }, columns);
}

export function renameList(id: string, name: string): Promise<void> {
  return ownRows('property_lists').update({ name: name.trim() }, { is: { id } });
}

/** Shares a list with the owner's team; null: with nobody. */
export async function shareList(id: string, team_id: string | null): Promise<void> {
  const found = await ownRows('property_lists').updateFound({ team_id }, { is: { id } }, ['id']);
  if (found.length === 0) throw new Error('The list is not there any more.');
}

export function deleteList(id: string): Promise<void> {
  return ownRows('property_lists').delete({ is: { id } });
}

/** Brings back a deleted list at its address, with its homes; it is shared again as the last step. */
async function restoreList(
  { id, name, team_id, is_watched, watch_kinds, watch_percent }: PropertyList,
  homes: readonly ListedHome[],
): Promise<void> {
  await ownRows('property_lists').insert({ id, name, is_watched, watch_kinds, watch_percent });
  await restoreHomes(id, homes);
  if (team_id !== null) await shareList(id, team_id);
}

/** Deletes a list with an offer to take it back; `onDone` is called once it is gone. */
export function useDeletingList(onDone?: () => void) {
  const client = useQueryClient();
  const undo = useTakingBack(listsKey);
  return useMutation({
    mutationFn: async (list: PropertyList) => {
      const homes = await readHomes(list.id);
      await deleteList(list.id);
      return homes;
    },
    onError: (_, { name }) =>
      notify({ kind: 'failed', text: `“${name}” was not deleted. Try again.` }),
    onSuccess: (homes, list) => {
      onDone?.();
      notify({
        kind: 'done',
        text: `List “${list.name}” deleted`,
        action: undo({
          takeBack: () => restoreList(list, homes),
          done: `List “${list.name}” is back`,
          failed: `“${list.name}” did not come back. Try again.`,
        }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}
