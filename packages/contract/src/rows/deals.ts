import { dealKinds, dealStages } from '@deedlight/domain/deals/deal';
import { contingencies, offerFinancings, offerStatuses } from '@deedlight/domain/deals/offers';
import { paperKinds } from '@deedlight/domain/deals/papers';
import { partyRoles } from '@deedlight/domain/deals/parties';
import { z } from 'zod';
import { Instant } from './instant';
import { team_id } from './team-id';

const day = z.iso.date().nullable();

const days = {
  contract_on: day,
  application_on: day.describe('When the lender got the application'),
  estimate_sent_on: day.describe('When the Loan Estimate was sent'),
  inspection_ends_on: day,
  appraisal_on: day,
  financing_ends_on: day,
  lock_ends_on: day,
  disclosure_sent_on: day.describe('When the Closing Disclosure was sent'),
  closing_on: day,
};

const deal = {
  name: z.string(),
  kind: z.enum(dealKinds),
  property_id: z.string().nullable().describe('null: no home on record was chosen'),
  place: z.string().describe('What the home is called, or the address as it was typed'),
  params: z.string().describe('The figures as a saved scenario keeps them; empty: none yet'),
  stage: z.enum(dealStages),
  note: z.string(),
  ...days,
};

/** What may be left out: the database's own value then, or what stands there. */
const changed = {
  property_id: deal.property_id.exactOptional(),
  place: deal.place.exactOptional(),
  params: deal.params.exactOptional(),
  stage: deal.stage.exactOptional(),
  note: deal.note.exactOptional(),
  contract_on: day.exactOptional(),
  application_on: day.exactOptional(),
  estimate_sent_on: day.exactOptional(),
  inspection_ends_on: day.exactOptional(),
  appraisal_on: day.exactOptional(),
  financing_ends_on: day.exactOptional(),
  lock_ends_on: day.exactOptional(),
  disclosure_sent_on: day.exactOptional(),
  closing_on: day.exactOptional(),
};

/** The deals of a member, and those that team-mates share. */
export const deals = {
  row: z.object({
    id: z.uuid(),
    user_id: z.uuid().describe('Whose it is; a team-mate’s is shared with the reader'),
    team_id,
    ...deal,
    archived_at: Instant.nullable().describe('null: not archived'),
    created_at: Instant,
    updated_at: Instant.describe('When its own row last changed; steps and papers do not count'),
  }),
  insert: z.object({
    id: z.uuid().exactOptional().describe('Left out: a new one'),
    name: deal.name,
    kind: deal.kind,
    ...changed,
  }),
  update: z.object({
    name: deal.name.exactOptional(),
    kind: deal.kind.exactOptional(),
    ...changed,
    team_id: team_id.exactOptional(),
    archived_at: Instant.nullable().exactOptional(),
  }),
};

const ofDeal = { id: z.uuid(), deal_id: z.uuid() };

const party = {
  role: z.enum(partyRoles),
  name: z.string().describe('Empty: no person is named, and a company is'),
  company: z.string().describe('Empty: not known'),
  email: z.string().describe('Empty: not known'),
  phone: z.string().describe('Empty: not known'),
  nmls_id: z.string().describe('Up to 12 digits; empty: not known'),
};

/** Who takes part in a deal. */
export const dealParties = {
  row: z.object({ ...ofDeal, ...party, created_at: Instant, updated_at: Instant }),
  insert: z.object({ deal_id: ofDeal.deal_id, ...party }),
  update: z.object(party),
};

const step = {
  text: z.string(),
  due_on: day,
  position: z.int().describe('The order of the checklist, the lowest first'),
};

/** The checklist of a deal. */
export const dealTasks = {
  row: z.object({
    ...ofDeal,
    ...step,
    done_at: Instant.nullable().describe('null: still to do'),
    updated_at: Instant,
  }),
  insert: z.object({ deal_id: ofDeal.deal_id, ...step }),
  update: z.object({
    text: step.text.exactOptional(),
    due_on: day.exactOptional(),
    done_at: Instant.nullable().exactOptional(),
  }),
};

const paper = {
  kind: z.enum(paperKinds),
  title: z.string(),
  reference: z
    .string()
    .nullable()
    .describe('The id of the scenario, the client link or the report; null: a tool'),
  path: z.string().describe('The page where it opens, with the parameters that replay it'),
};

/** What was filed in a deal. */
export const dealItems = {
  row: z.object({ ...ofDeal, ...paper, filed_at: Instant }),
  insert: z.object({ deal_id: ofDeal.deal_id, ...paper }),
  update: z.never(),
};

const cents = z.int();

const offer = {
  party_id: z.uuid().nullable().describe('The party of the deal who offers; null: the name says'),
  name: z.string().describe('Who offers, as it was when the offer was written down'),
  price_cents: cents,
  earnest_cents: cents.nullable().describe('null: not known'),
  financing: z.enum(offerFinancings).nullable().describe('null: not known'),
  loan_cents: cents.nullable().describe('null: not known, or none as it is cash'),
  closing_on: day,
  expires_on: day.describe('YYYY-MM-DD; an open offer has run out the day after; null: not known'),
  earnest_due_on: day.describe('YYYY-MM-DD by which the earnest money is due; null: not known'),
  contingencies: z.array(z.enum(contingencies)),
  status: z.enum(offerStatuses),
  note: z.string(),
};

/** The offers of a deal; at most one is accepted. */
export const dealOffers = {
  row: z.object({ ...ofDeal, ...offer, updated_at: Instant }),
  insert: z.object({
    id: ofDeal.id.exactOptional().describe('Left out: a new one'),
    deal_id: ofDeal.deal_id,
    ...offer,
  }),
  update: z.object(offer),
};
