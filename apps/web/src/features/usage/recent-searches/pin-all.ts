import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { type Pinning, pinsKey, setPinned } from './pinned-properties';

/** Pins several properties; those that are pinned already stay so. */
export function usePinningAll(userId: string): UseMutationResult<void, Error, ToPin[]> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (homes) => {
      for (const home of homes) await setPinned({ ...home, isPinned: true });
    },
    onError: () => notify({ kind: 'failed', text: 'Not every home was pinned. Try again.' }),
    onSuccess: (_, homes) =>
      notify({ kind: 'done', text: `${formatCount(homes.length, 'home')} pinned` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pinsKey(userId) }),
  });
}

type ToPin = Omit<Pinning, 'isPinned'>;
