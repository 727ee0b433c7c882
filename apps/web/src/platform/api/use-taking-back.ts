import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import type { ToastAction } from '../../kit/notify/toast-store';

type TakenBack = {
  takeBack: () => Promise<void>;
  /** What the toast says then, and what it says when the server refused. */
  done: string;
  failed: string;
};

/** Returns a function that makes the "Undo" of a toast, after which the list is read anew. */
export function useTakingBack(queryKey: QueryKey): (change: TakenBack) => ToastAction {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: ({ takeBack }: TakenBack) => takeBack(),
    onError: (_, { failed }) => notify({ kind: 'failed', text: failed }),
    onSuccess: (_, { done }) => notify({ kind: 'done', text: done }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (change) => ({ label: 'Undo', onPress: () => undo.mutate(change) });
}
