import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';

type Keeping<Row> = {
  /** Where the list of the person's rows is held. */
  queryKey: QueryKey;
  isSame: (one: Row, other: Row) => boolean;
  keep: (row: Row) => Promise<void>;
  drop: (row: Row) => Promise<void>;
  /** What the toast says: "Pin removed". */
  words: (row: Row, isKept: boolean) => string;
  /** What the toast says when the server refused: "The pin could not be changed. Try again." */
  failed: string;
};

type Wish<Row> = { row: Row; isKept: boolean };

/**
 * Keeps or drops one of the person's own rows. The list shows it at once; a toast then offers to
 * take it back, and a change that the server refused leaves the list as it was and can be tried
 * again.
 */
export function useKeeping<Row>({ queryKey, isSame, keep, drop, words, failed }: Keeping<Row>) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ row, isKept }: Wish<Row>) => (isKept ? keep(row) : drop(row)),
    onMutate: async ({ row, isKept }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<readonly Row[]>(queryKey);
      if (before !== undefined) {
        const others = before.filter((one) => !isSame(one, row));
        client.setQueryData<readonly Row[]>(queryKey, isKept ? [row, ...others] : others);
      }
      return { before };
    },
    onError: (_, wish, foreseen) => {
      if (foreseen?.before !== undefined) client.setQueryData(queryKey, foreseen.before);
      notify({
        kind: 'failed',
        text: failed,
        action: { label: 'Try again', onPress: () => change.mutate(wish) },
      });
    },
    onSuccess: (_, { row, isKept }) =>
      notify({
        kind: 'done',
        text: words(row, isKept),
        action: { label: 'Undo', onPress: () => change.mutate({ row, isKept: !isKept }) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return change;
}
