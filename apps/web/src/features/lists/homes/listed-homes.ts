import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { inPages, pieces } from '../in-pages';
import { listsKey } from '../lists-key';

const columns = ['property_id', 'label', 'added_at'] as const;

export type ListedHome = RowOf<'listed_properties', (typeof columns)[number]>;

/** What is needed to add a home: its id, and what the page calls it. */
export type HomeToAdd = Pick<ListedHome, 'property_id' | 'label'>;

/** The homes of a list, the last added first. */
export function listedHomes(id: string) {
  return queryOptions({
    queryKey: [...listsKey, id, 'homes'],
    queryFn: ({ signal }) => readHomes(id, signal),
  });
}

export async function readHomes(id: string, signal?: AbortSignal): Promise<ListedHome[]> {
  const homes = await inPages(({ after, limit }) =>
    ownRows('listed_properties').select(columns, {
      is: { list_id: id },
      newestFirst: 'property_id',
      limit,
      ...(after !== undefined && { before: { property_id: after } }),
      ...(signal && { signal }),
    }),
  );
  return homes.toSorted(
    (one, other) =>
      other.added_at.localeCompare(one.added_at) || one.label.localeCompare(other.label),
  );
}

/** Adds the homes that the list does not have yet, and returns their ids. */
export async function addHomes(list: string, homes: readonly HomeToAdd[]): Promise<string[]> {
  const rows = homes.map(({ property_id, label }) => ({ list_id: list, property_id, label }));
  return await insertHomes(rows);
}

/** Brings back homes that were taken off a list, with the time at which they were added. */
export async function restoreHomes(list: string, homes: readonly ListedHome[]): Promise<void> {
  await insertHomes(homes.map((home) => ({ list_id: list, ...home })));
}

type NewHome = HomeToAdd & { list_id: string; added_at?: string };

async function insertHomes(homes: readonly NewHome[]): Promise<string[]> {
  const added: string[] = [];
  for (const piece of pieces(homes, 500)) {
    const key = ['list_id', 'property_id'] as const;
    const rows = await ownRows('listed_properties').insertMissing(piece, key, ['property_id']);
    added.push(...rows.map(({ property_id }) => property_id));
  }
  return added;
}

/** Takes homes off a list. */
export async function removeHomes(list: string, ids: readonly string[]): Promise<void> {
  for (const piece of pieces(ids, 100)) {
    await ownRows('listed_properties').delete({
      is: { list_id: list },
      among: { column: 'property_id', values: piece },
    });
  }
}

/** Takes homes off a list with an offer to take that back. */
export function useRemovingHomes(list: string) {
  const client = useQueryClient();
  const undo = useTakingBack(listsKey);
  return useMutation({
    mutationFn: (homes: readonly ListedHome[]) =>
      removeHomes(
        list,
        homes.map(({ property_id }) => property_id),
      ),
    onError: () => notify({ kind: 'failed', text: 'The homes stay on the list. Try again.' }),
    onSuccess: (_, homes) => {
      const [only] = homes;
      const what =
        homes.length === 1 && only !== undefined ? only.label : formatCount(homes.length, 'home');
      notify({
        kind: 'done',
        text: `${what} removed from the list`,
        action: undo({
          takeBack: () => restoreHomes(list, homes),
          done: `${what} ${homes.length === 1 ? 'is' : 'are'} back on the list`,
          failed: 'The homes did not come back. Try again.',
        }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}
