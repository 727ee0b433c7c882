import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { localDay } from '../../../kit/format/local-day';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { type DealOffer, offersOf, onTheTable } from '../offers/offer-rows';
import { dealsKey, type ListedDeal } from '../own-deals';
import { failureText } from '../use-deals';
import { duplicateDeal } from './duplicate-deal';

type Props = { deal: ListedDeal; onDone: (copy: string) => void; onClose: () => void };

/** Says what a copy of a deal has and what it leaves, and asks for the offers on the table. */
export function DuplicateDialog({ deal, onDone, onClose }: Props) {
  const query = useQuery(offersOf(deal.id));
  const [today] = useState(() => localDay(new Date()));
  const live = onTheTable(query.data ?? [], today);
  const [isWithOffers, setWithOffers] = useState(false);
  const duplicating = useDuplicating(deal, (id) => {
    onClose();
    onDone(id);
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Duplicate deal"
      description="The copy has the home, figures, note, parties and steps, with nothing done yet. Dates and papers stay with this deal."
      size="s"
    >
      <div className="grid gap-3">
        {query.isPending && <SkeletonText lines={2} label="Loading the offers" />}
        {query.isError && (
          <LoadFailed what="The offers" error={query.error} retry={query.refetch} />
        )}
        {query.data && query.data.length > 0 && (
          <OfferChoice {...{ live, isWithOffers }} onChange={setWithOffers} />
        )}
        {duplicating.isError && (
          <FormMessage kind="failed">
            Nothing was duplicated. {failureText(duplicating.error)}
          </FormMessage>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            disabled={query.isPending}
            isBusy={duplicating.isPending}
            onClick={() => duplicating.mutate(isWithOffers ? live : [])}
          >
            Duplicate deal
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  live: readonly DealOffer[];
  isWithOffers: boolean;
  onChange: (isOn: boolean) => void;
};

/** A copy is often for another client, so that offers come along only where they are asked for. */
function OfferChoice({ live, isWithOffers, onChange }: ChoiceProps) {
  if (live.length === 0) {
    return (
      <p className="text-s text-ink-2">
        Its offers were declined or withdrawn, or have run out, and stay here.
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label={`Copy ${formatCount(live.length, 'offer')} on the table as well`}
        checked={isWithOffers}
        onCheckedChange={onChange}
      />
      <p className="text-s text-ink-2">
        Each comes as received, without its dates. Offers that were declined or withdrawn, or have
        run out, stay here.
      </p>
    </div>
  );
}

function useDuplicating({ id, name }: ListedDeal, onDone: (copy: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offers: readonly DealOffer[]) => duplicateDeal(id, offers),
    onSuccess: (copy, offers) => {
      const has =
        offers.length === 0
          ? 'parties and steps, without dates, offers and papers'
          : `parties, steps and ${formatCount(offers.length, 'offer')}, without dates and papers`;
      notify({ kind: 'done', text: `“${name}” duplicated: home, figures, ${has}` });
      onDone(copy);
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
}
