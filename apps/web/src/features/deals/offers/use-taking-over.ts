import { notify } from '../../../kit/notify/notify';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { changeDeal, type Deal, type DealChange, dealsKey } from '../own-deals';
import { failureText, useChangingDeal } from '../use-deals';

/** What the deal takes over from an offer, what it had before, and what is said of both. */
export type TakenOver = {
  change: DealChange;
  before: DealChange;
  done: string;
  takenBack: string;
  /** Said where the deal was changed meanwhile, so that it keeps what it took over. */
  stays: string;
};

/**
 * Takes something over from an offer into the deal, with an offer to take that back. The hook stays
 * out of the button that it takes away, so that the outcome is told.
 */
export function useTakingOver(deal: Deal) {
  const changing = useChangingDeal(deal);
  const undo = useTakingBack(dealsKey);
  return {
    isPending: changing.isPending,
    take: ({ change, before, done, takenBack, stays }: TakenOver, onTaken?: () => void) =>
      changing.mutate(change, {
        onSuccess: (changed) => {
          onTaken?.();
          notify({
            kind: 'done',
            text: done,
            action: undo({
              takeBack: async () => {
                await changeDeal(changed, before);
              },
              done: takenBack,
              failed: stays,
            }),
          });
        },
        onError: (error) => notify({ kind: 'failed', text: failureText(error) }),
      }),
  };
}

/** The deal's closing becomes that of an offer. */
export function closingTakenOver(
  { closing_on }: Pick<Deal, 'closing_on'>,
  { by, on }: { by: string; on: string },
): TakenOver {
  return {
    change: { closing_on: on },
    before: { closing_on },
    done: `The deal has the closing of ${by}’s offer`,
    takenBack: 'The deal has its closing of before',
    stays: 'The deal was changed meanwhile. Its closing stays.',
  };
}
