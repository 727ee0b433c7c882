import type { NewOwnRow } from '@deedlight/contract/rows/own-tables';
import { isOnTheTable } from '@deedlight/domain/deals/offers';
import { calledParty } from '@deedlight/domain/deals/parties';
import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf, RowsFailure } from '../../../platform/api/own-rows';
import { ChangedElsewhere, dealsKey, orAsBefore, wasFound } from '../own-deals';
import type { DealParty } from '../page/deal-rows';
import { failureText } from '../use-deals';

const columns = [
  ...([
    'id',
    'party_id',
    'name',
    'price_cents',
    'earnest_cents',
    'financing',
    'loan_cents',
  ] as const),
  ...(['closing_on', 'expires_on', 'earnest_due_on', 'contingencies', 'status'] as const),
  ...(['note', 'updated_at'] as const),
] as const;

export type DealOffer = RowOf<'deal_offers', (typeof columns)[number]>;
/** What is kept of an offer beside its id and its deal. */
export type OfferTerms = Omit<NewOwnRow<'deal_offers'>, 'id' | 'deal_id'>;

/** The offers of a deal, in no order. */
export function offersOf(deal: string) {
  return queryOptions({
    queryKey: [...dealsKey, 'offers', deal],
    queryFn: async ({ signal, client, queryKey }): Promise<DealOffer[]> => {
      const read = await ownRows('deal_offers').select(columns, { is: { deal_id: deal }, signal });
      return await orAsBefore(deal, read, client.getQueryData<DealOffer[]>(queryKey));
    },
  });
}

export function addOffer(deal: string, terms: OfferTerms): Promise<void> {
  return ownRows('deal_offers').insert({ deal_id: deal, ...terms });
}

/** Changes an offer that still stands as it was read; else throws ChangedElsewhere. */
export async function changeOffer({ id, updated_at }: DealOffer, terms: OfferTerms): Promise<void> {
  const rows = ownRows('deal_offers');
  const found = await rows.updateFound(terms, { is: { id, updated_at } }, ['id']);
  if (found.length === 0) throw new ChangedElsewhere();
}

/** Removes an offer; false: a mate did so meanwhile. Throws DealGone. */
export async function removeOffer(deal: string, id: string): Promise<boolean> {
  return wasFound(deal, await ownRows('deal_offers').deleteFound({ is: { id } }));
}

/** Brings back an offer that was removed. Its party may have gone meanwhile; its name stays. */
export function restoreOffer(
  deal: string,
  { updated_at: _, ...offer }: DealOffer,
  parties: readonly DealParty[],
): Promise<void> {
  const party_id = parties.some(({ id }) => id === offer.party_id) ? offer.party_id : null;
  return ownRows('deal_offers').insert({ deal_id: deal, ...offer, party_id });
}

/** The party who offers, as it is now; undefined: the offer has a name alone. */
export function partyOf({ party_id }: DealOffer, parties: readonly DealParty[]) {
  return parties.find(({ id }) => id === party_id);
}

/** Who offers: a party by the name it has now, else the name that was written down. */
export function offerName(offer: DealOffer, parties: readonly DealParty[]): string {
  const party = partyOf(offer, parties);
  return party === undefined ? offer.name : calledParty(party);
}

export function acceptedOf(offers: readonly DealOffer[]): DealOffer | undefined {
  return offers.find(({ status }) => status === 'accepted');
}

export function onTheTable(offers: readonly DealOffer[], today: string): DealOffer[] {
  return offers.filter((offer) => isOnTheTable(offer, today));
}

/** Says why an offer was not saved; another one may have been accepted elsewhere meanwhile. */
export function offerFailure(error: unknown): string {
  return error instanceof RowsFailure && error.code === '23505'
    ? 'Another offer of this deal is accepted already. Change its status first.'
    : failureText(error);
}
