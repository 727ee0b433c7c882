import type { DatedOffer } from '@deedlight/domain/deals/offer-days';
import { calledParty } from '@deedlight/domain/deals/parties';
import { groupBy } from '@deedlight/domain/group-by';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownRows } from '../../../platform/api/own-rows';
import { dealsKey } from '../own-deals';
import { type DealParty, partiesOf } from '../page/deal-rows';
import { type DealOffer, offerName, offersOf } from './offer-rows';

/** What a timeline needs of offers, each by the name that its party has now. */
export function datedOffers(
  offers: readonly DealOffer[],
  parties: readonly DealParty[],
): DatedOffer[] {
  return offers.map((offer) => ({ ...offer, name: offerName(offer, parties) }));
}

/** Reads what the timeline of one deal needs of its offers. */
export function useDatedOffers(deal: string) {
  const offers = useQuery(offersOf(deal));
  const parties = useQuery(partiesOf(deal));
  return {
    offers: offers.data && parties.data ? datedOffers(offers.data, parties.data) : [],
    isPending: offers.isPending || parties.isPending,
    error: offers.error ?? parties.error,
    retry: () => Promise.all([offers.refetch(), parties.refetch()]),
  };
}

const columns = [
  ...(['id', 'deal_id', 'party_id', 'name', 'status'] as const),
  ...(['closing_on', 'expires_on', 'earnest_due_on'] as const),
] as const;

/** So many parties are asked for at once, as their ids stand in an address. */
const mostIds = 100;

/**
 * The offers that may have a deal's next day, by their deal: the accepted ones, and open ones that did
 * not run out before the day.
 */
export function offersAhead(today: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'offers-ahead', today],
    queryFn: async ({ signal }) => {
      const rows = ownRows('deal_offers');
      const found = await Promise.all([
        rows.select(columns, { is: { status: 'accepted' }, signal }),
        rows.select(columns, {
          among: { column: 'status', values: ['received', 'countered'] },
          from: { expires_on: today },
          signal,
        }),
      ]);
      const offers = found.flat();
      const names = await namesOf(
        offers.flatMap(({ party_id }) => party_id ?? []),
        signal,
      );
      return offers.map((offer) => ({
        ...offer,
        name: names.get(offer.party_id ?? '') ?? offer.name,
      }));
    },
    select: (offers) => groupBy(offers, ({ deal_id }) => deal_id),
  });
}

export type OffersByDeal = ReadonlyMap<string, readonly DatedOffer[]>;

/** What stands in where the offers could not be read, which the page then says. */
export const noOffers: OffersByDeal = new Map();

async function namesOf(parties: readonly string[], signal: AbortSignal) {
  const ids = [...new Set(parties)];
  const found = await Promise.all(
    Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
      ownRows('deal_parties').select(['id', 'name', 'company'], {
        among: { column: 'id', values: ids.slice(at * mostIds, (at + 1) * mostIds) },
        signal,
      }),
    ),
  );
  return new Map(found.flat().map((party) => [party.id, calledParty(party)]));
}
