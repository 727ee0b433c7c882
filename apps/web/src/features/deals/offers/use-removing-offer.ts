import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { dealsKey } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { type DealOffer, offerName, removeOffer, restoreOffer } from './offer-rows';

/** Removes an offer, with an offer to take that back. */
export function useRemovingOffer(deal: string, parties: readonly DealParty[]) {
  const client = useQueryClient();
  const undo = useTakingBack(dealsKey);
  return useMutation({
    mutationFn: ({ id }: DealOffer) => removeOffer(id),
    onError: () => notify({ kind: 'failed', text: 'The offer stays in the deal. Try again.' }),
    onSuccess: (_, offer) => {
      const what = `The offer of ${offerName(offer, parties)}`;
      notify({
        kind: 'done',
        text: `${what} is removed`,
        action: undo({
          takeBack: () => restoreOffer(deal, offer, parties),
          done: `${what} is back`,
          failed: `${what} did not come back. Add it again.`,
        }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
}
