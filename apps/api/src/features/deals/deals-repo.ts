import { standingOf } from '@deedlight/domain/deals/deal';
import type { DealRow } from '@deedlight/domain/deals/deal-row';
import {
  isUndone,
  type OfferFinancing,
  type OfferStatus,
  offerStatuses,
} from '@deedlight/domain/deals/offers';
import type { PartyRole } from '@deedlight/domain/deals/parties';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

const days = [
  ...(['contract_on', 'application_on', 'estimate_sent_on', 'inspection_ends_on'] as const),
  ...(['appraisal_on', 'financing_ends_on', 'disclosure_sent_on', 'lock_ends_on'] as const),
  'closing_on' as const,
];

const offerDays = ['closing_on', 'expires_on', 'earnest_due_on'] as const;

/** Who offers: a party by the name it has now, or by its company, else the name that was written down. */
const nameOfOffer = sql<string>`coalesce(nullif(trim(p.name), ''), p.company, o.name)`.as('name');

/** Returns the deals that the reader sees, archived ones too, with what their timelines need. */
export function dealsSeen(db: Queries) {
  return (
    db
      .selectFrom('public.deals')
      .select(['id', 'user_id', 'name', 'place', 'params', 'property_id', 'archived_at'])
      // The database allows no others.
      .select(sql<DealRow['kind']>`kind`.as('kind'))
      .select(sql<DealRow['stage']>`stage`.as('stage'))
      .select(days)
      .orderBy('id')
      .execute()
  );
}

/** Returns those of them that are under way. */
export async function dealsUnderWay(db: Queries) {
  const seen = await dealsSeen(db);
  return seen.filter((deal) => standingOf(deal) === 'under-way');
}

/** Returns who takes part in a deal, by name. */
export function partiesOfDeal(db: Queries, deal: string) {
  return db
    .selectFrom('public.deal_parties')
    .select(['name', 'company', 'email', 'phone'])
    .select(sql<PartyRole>`role`.as('role'))
    .where('deal_id', '=', deal)
    .orderBy(sql`coalesce(nullif(trim(name), ''), company)`)
    .execute();
}

/** Returns the offers of a deal, each by the name that its party has now. */
export function offersOfDeal(db: Queries, deal: string) {
  return db
    .selectFrom('public.deal_offers as o')
    .leftJoin('public.deal_parties as p', 'p.id', 'o.party_id')
    .select(['o.id', 'o.price_cents', 'o.loan_cents', 'o.closing_on', 'o.expires_on'])
    .select(nameOfOffer)
    .select(sql<OfferFinancing | null>`o.financing`.as('financing'))
    .select(sql<OfferStatus>`o.status`.as('status'))
    .where('o.deal_id', '=', deal)
    .execute();
}

/** Returns the offers that are neither declined nor withdrawn and name a day, of the deals that the reader sees. */
export function offersDated(db: Queries) {
  return db
    .selectFrom('public.deal_offers as o')
    .leftJoin('public.deal_parties as p', 'p.id', 'o.party_id')
    .select(['o.id', 'o.deal_id', ...offerDays.map((day) => `o.${day}` as const)])
    .select(nameOfOffer)
    .select(sql<OfferStatus>`o.status`.as('status'))
    .where(
      'o.status',
      'in',
      offerStatuses.filter((status) => !isUndone(status)),
    )
    .where((is) => is.or(offerDays.map((day) => is(`o.${day}`, 'is not', null))))
    .orderBy('o.id')
    .execute();
}

/** Returns the open steps with a day of the deals that the reader sees. */
export function stepsDue(db: Queries) {
  return db
    .selectFrom('public.deal_tasks')
    .select(['id', 'deal_id', 'text', 'due_on', 'done_at'])
    .where('due_on', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
}
