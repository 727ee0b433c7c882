import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { pinnedProperties, pinProperty, type ToPin, unpinProperty } from './pinned-properties';

/**
 * Pins several properties; those that are pinned already stay so, also when the reader takes the
 * others back.
 */
export function usePinningAll(userId: string): UseMutationResult<ToPin[], Error, ToPin[]> {
  const client = useQueryClient();
  const pins = pinnedProperties(userId);
  const undo = useTakingBack(pins.queryKey);
  const unpinning = (homes: readonly ToPin[]) =>
    undo({
      takeBack: async () => {
        for (const home of homes) await unpinProperty(home);
      },
      done: `${formatCount(homes.length, 'pin')} removed`,
      failed: 'Not every pin was removed. Try again.',
    });
  return useMutation({
    mutationFn: async (homes) => {
      const before = await client.fetchQuery(pins);
      const isPinned = ({ property_id }: ToPin) =>
        before.some((pin) => pin.property_id === property_id);
      for (const home of homes) await pinProperty(home);
      return homes.filter((home) => !isPinned(home));
    },
    onError: () => notify({ kind: 'failed', text: 'Not every home was pinned. Try again.' }),
    onSuccess: (pinned, homes) =>
      notify({
        kind: 'done',
        text: `${formatCount(homes.length, 'home')} pinned`,
        action: pinned.length === 0 ? undefined : unpinning(pinned),
      }),
    onSettled: () => client.invalidateQueries(pins),
  });
}
