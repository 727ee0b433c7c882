import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../kit/notify/notify';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { DealGone, dealsKey } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { type DealOffer, offerName, removeOffer, restoreOffer } from './offer-rows';

/** Removes an offer, with an offer to take that back. */
export function useRemovingOffer(deal: string, parties: readonly DealParty[]) {
  const client = useQueryClient();
  const undo = useTakingBack(dealsKey);
  return useMutation({
    mutationFn: ({ id }: DealOffer) => removeOffer(deal, id),
    onError: (error) => {
      const text =
        error instanceof DealGone ? error.message : 'The offer stays in the deal. Try again.';
      notify({ kind: 'failed', text });
    },
    onSuccess: (isOurs, offer) => {
      const what = `The offer of ${offerName(offer, parties)}`;
      // Who removed it may take that back, nobody else.
      if (!isOurs) {
        notify({ kind: 'done', text: `${what} was removed already` });
        return;
      }
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
