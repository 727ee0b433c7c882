import { calledParty } from '@deedlight/domain/deals/parties';
import { ownRows } from '../../../platform/api/own-rows';
import type { DealOffer, OfferTerms } from '../offers/offer-rows';
import { addParties, addSteps, longestName, type NewParty, wholeOrGone } from '../own-deals';

const copied = ['name', 'kind', 'property_id', 'place', 'params', 'note'] as const;
const partyColumns = ['id', 'role', 'name', 'company', 'email', 'phone', 'nmls_id'] as const;

type CopiedParty = NewParty & { id: string };

/**
 * Copies a deal without its days and papers, and with nothing done yet; returns the copy's id. The
 * offers that are given come along.
 */
export async function duplicateDeal(id: string, offers: readonly DealOffer[]): Promise<string> {
  const { name, ...deal } = await ownRows('deals').single(copied, { is: { id } });
  const [steps, parties] = await Promise.all([
    ownRows('deal_tasks').select(['text', 'position'], { is: { deal_id: id } }),
    partiesIn(id),
  ]);
  const copy = await ownRows('deals').insertAndRead({ name: copyName(name), ...deal }, ['id']);
  await wholeOrGone(copy.id, async () => {
    const inOrder = steps.toSorted((a, b) => a.position - b.position);
    await addSteps(
      copy.id,
      inOrder.map(({ text }) => text),
    );
    await addParties(
      copy.id,
      parties.map(({ id: _, ...party }) => party),
    );
    if (offers.length > 0) await addOffers(copy.id, offers, parties);
  });
  return copy.id;
}

async function addOffers(
  deal: string,
  offers: readonly DealOffer[],
  parties: readonly CopiedParty[],
): Promise<void> {
  const copies = await partiesIn(deal);
  const rows = offers.map((offer) => ({ deal_id: deal, ...copyOf(offer, parties, copies) }));
  await ownRows('deal_offers').insertMissing(rows, ['id'], ['id']);
}

/** An offer as one that was just received: its days were those of the other deal. */
function copyOf(
  offer: DealOffer,
  parties: readonly CopiedParty[],
  copies: readonly CopiedParty[],
): OfferTerms {
  const { id: _, updated_at: __, ...terms } = offer;
  const party = parties.find(({ id }) => id === offer.party_id);
  const copy = party && copies.find((each) => isSameParty(each, party));
  return {
    ...terms,
    name: party === undefined ? offer.name : calledParty(party),
    party_id: copy?.id ?? null,
    ...{ status: 'received', closing_on: null, expires_on: null, earnest_due_on: null },
  };
}

function isSameParty(a: CopiedParty, b: CopiedParty): boolean {
  return partyColumns.every((column) => column === 'id' || a[column] === b[column]);
}

function partiesIn(deal: string): Promise<CopiedParty[]> {
  return ownRows('deal_parties').select(partyColumns, { is: { deal_id: deal } });
}

function copyName(name: string): string {
  const end = ' (copy)';
  return `${name.slice(0, longestName - end.length).trimEnd()}${end}`;
}
