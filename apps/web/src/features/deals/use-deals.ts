import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import {
  ChangedElsewhere,
  changeDeal,
  type DealChange,
  DealGone,
  dealsKey,
  deleteDeal,
  type ListedDeal,
  ownDeal,
} from './own-deals';

/** Changes a deal. One that was changed elsewhere meanwhile is read anew, and nothing is saved. */
export function useChangingDeal(deal: Pick<ListedDeal, 'id' | 'updated_at'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DealChange) => changeDeal(deal, change),
    onSuccess: (changed) => client.setQueryData(ownDeal(deal.id).queryKey, changed),
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
}

/** What is said of a change that failed. */
export function failureText(error: unknown): string {
  const isOwn = error instanceof ChangedElsewhere || error instanceof DealGone;
  return isOwn ? error.message : errorText(error);
}

/** Archives a deal or brings it back under way. */
export function useArchiving(deal: ListedDeal) {
  const changing = useChangingDeal(deal);
  const isArchived = deal.archived_at !== null;
  return {
    isArchived,
    isPending: changing.isPending,
    press: () =>
      changing.mutate(
        { archived_at: isArchived ? null : new Date().toISOString() },
        {
          onSuccess: () =>
            notify({
              kind: 'done',
              text: isArchived ? `“${deal.name}” restored` : `“${deal.name}” archived`,
            }),
          onError: (error) => notify({ kind: 'failed', text: failureText(error) }),
        },
      ),
  };
}

export function useDeletingDeal(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedDeal) => deleteDeal(id),
    onSuccess: (_, { name }) => {
      onDone?.();
      notify({ kind: 'done', text: `Deal “${name}” deleted` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
}
