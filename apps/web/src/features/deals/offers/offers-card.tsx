import { inOfferOrder } from '@deedlight/domain/deals/offers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { LinkButton } from '../../../ui/link-button';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import type { Deal } from '../own-deals';
import { partiesOf } from '../page/deal-rows';
import { comparisonOf } from './compare-offers';
import { OfferRow } from './offer-row';
import { type DealOffer, offersOf, onTheTable } from './offer-rows';

const OfferDialog = lazy(() =>
  import('./offer-dialog').then((part) => ({ default: part.OfferDialog })),
);

type Props = { deal: Deal; today: string };

/** Who offers what for the home, on which terms, and what the seller would take home of each. */
export function OffersCard({ deal, today }: Props) {
  const query = useQuery(offersOf(deal.id));
  const ofParties = useQuery(partiesOf(deal.id));
  const [opened, setOpened] = useState<DealOffer | 'new' | null>(null);
  const offers = inOfferOrder(query.data ?? [], today);
  const parties = ofParties.data ?? [];
  const isRead = query.data !== undefined && ofParties.data !== undefined;
  const live = onTheTable(offers, today).length;
  // A new loan on one's own home has no offers, unless the deal was a sale before.
  if (deal.kind === 'refinance' && offers.length === 0) return null;
  return (
    <Card
      title="Offers"
      note={offers.length > 0 && `${live} of ${formatCount(offers.length, 'offer')} on the table`}
    >
      {(query.isPending || ofParties.isPending) && (
        <PendingBlock>
          <SkeletonText lines={3} label="Loading the offers" />
        </PendingBlock>
      )}
      {query.isError && <LoadFailed what="The offers" error={query.error} retry={query.refetch} />}
      {ofParties.isError && (
        <LoadFailed what="Who offers" error={ofParties.error} retry={ofParties.refetch} />
      )}
      {isRead && offers.length === 0 && <p className="text-ink-2">No offer yet.</p>}
      {isRead && offers.length > 0 && (
        <ul aria-label="Offers">
          {offers.map((offer) => (
            <OfferRow
              key={offer.id}
              {...{ deal, offer, parties, today }}
              onChange={() => setOpened(offer)}
            />
          ))}
        </ul>
      )}
      {isRead && (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <Button size="s" className="max-desk:min-h-[44px]" onClick={() => setOpened('new')}>
            Add an offer
          </Button>
          <Compare {...{ deal, offers, parties, today }} />
        </div>
      )}
      {opened !== null && (
        <Suspense>
          <OfferDialog
            {...{ deal: deal.id, offers, parties, today }}
            offer={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

type CompareProps = {
  deal: Deal;
  offers: readonly DealOffer[];
} & Parameters<typeof comparisonOf>[2];

/** The seller's net of each offer, by the one calculation that there is: that of the closing. */
function Compare({ deal, offers, ...around }: CompareProps) {
  const comparison = comparisonOf(deal, offers, around);
  if (comparison === null) return null;
  return (
    <>
      <LinkButton size="s" to="/app/title-fees/selling" search={comparison.search}>
        Compare in the closing
      </LinkButton>
      {comparison.notes.map((note) => (
        <p key={note} className="w-full text-s text-ink-2">
          {note}
        </p>
      ))}
    </>
  );
}
