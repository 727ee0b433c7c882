import { dealKinds, dealStages } from '@deedlight/domain/deals/deal';
import { changedByKinds, type DealChange } from '@deedlight/domain/deals/deal-history';
import { dayColumns } from '@deedlight/domain/deals/deal-row';
import { offerStatuses } from '@deedlight/domain/deals/offers';
import { paperKinds } from '@deedlight/domain/deals/papers';
import { partyRoles } from '@deedlight/domain/deals/parties';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { signInFirst } from './shared/sign-in-first';

const Instant = z.iso.datetime({ offset: true });

/** The address by which a calendar follows the days of the member's deals. */
export const DealCalendar = z.object({
  url: z
    .string()
    .nullable()
    .describe('null: the server has another secret now and cannot read it again'),
  madeAt: Instant,
  lastReadAt: Instant.nullable().describe('null: no calendar has read it yet'),
});
export type DealCalendar = z.infer<typeof DealCalendar>;

const text = z.string();
const day = z.iso.date().nullable();
const amount = z.int().nullable().describe('Cents; null: not known');
const many = z.int().describe('How many were added together; the first is named');
const column = z.enum(Object.values(dayColumns));
const party = { role: z.enum(partyRoles), name: text };
const paper = { kind: z.enum(paperKinds), title: text };
const price = z.int().describe('Cents');
const changed = <Value extends z.ZodType>(value: Value) => ({ from: value, to: value });

/** What was done to a deal, as the database notes it. */
export const NotedChange = z.discriminatedUnion('what', [
  z.object({
    what: z
      .enum(['started', 'note', 'archived', 'restored', 'shared', 'unshared', 'other'])
      .describe('other: what a later release notes, and this server cannot read'),
  }),
  z.object({
    what: z
      .literal('passed-on')
      .describe('Its owner is out of the team, and the team’s owner has it'),
    name: z
      .string()
      .nullable()
      .exactOptional()
      .describe(
        'Who shared it, as they were called then; null: they gave no name or deleted the account; absent: a server of before does not tell it',
      ),
  }),
  z.object({ what: z.enum(['name', 'home']), ...changed(text) }),
  z.object({ what: z.literal('kind'), ...changed(z.enum(dealKinds)) }),
  z.object({ what: z.literal('stage'), ...changed(z.enum(dealStages)) }),
  z.object({ what: z.literal('day'), day: column, ...changed(day) }),
  z.object({
    what: z.literal('figures'),
    ...{ priceFrom: amount, priceTo: amount, loanFrom: amount, loanTo: amount },
  }),
  z.object({ what: z.literal('party-added'), many, ...party }),
  z.object({ what: z.enum(['party-changed', 'party-removed']), ...party }),
  z.object({ what: z.literal('step-added'), many, text }),
  z.object({ what: z.enum(['step-done', 'step-reopened', 'step-removed']), text }),
  z.object({ what: z.literal('step-text'), ...changed(text) }),
  z.object({ what: z.literal('step-due'), text, ...changed(day) }),
  z.object({ what: z.literal('paper-filed'), many, ...paper }),
  z.object({ what: z.literal('paper-removed'), ...paper }),
  z.object({ what: z.literal('offer-added'), many, name: text, price_cents: price }),
  z.object({ what: z.enum(['offer-removed', 'offer-terms']), name: text }),
  z.object({ what: z.literal('offer-status'), name: text, ...changed(z.enum(offerStatuses)) }),
  z.object({ what: z.literal('offer-price'), name: text, ...changed(price) }),
  z.object({ what: z.literal('offer-expiry'), name: text, ...changed(day) }),
]) satisfies z.ZodType<DealChange>;
export type NotedChange = z.infer<typeof NotedChange>;

/** A line of a deal's history. */
export const DealEvent = z.object({
  id: z.int(),
  at: Instant,
  by: z.object({
    kind: z
      .enum(changedByKinds)
      .describe('former: nobody of the caller’s team any more; system: no account did it'),
    name: z.string().nullable().describe('Of a team-mate; null of all others'),
  }),
  change: NotedChange,
});
export type DealEvent = z.infer<typeof DealEvent>;

const Answer = z.object({ calendar: DealCalendar.nullable() });
const path = '/v1/deals/calendar';
const tags = ['Deals'];

export const deals = {
  history: oc
    .route({
      method: 'GET',
      path: '/v1/deals/{id}/history',
      summary: 'Tell who changed what of a deal, newest first; its latest 500 changes are kept',
      tags,
    })
    .input(
      z.object({
        id: z.uuid(),
        before: z.int().min(1).optional().describe('Changes older than the one with this id'),
        limit: z.int().min(1).max(500).default(100),
      }),
    )
    .output(z.object({ events: z.array(DealEvent), hasMore: z.boolean() }))
    .errors({
      ...signInFirst,
      DEAL_UNKNOWN: { status: 404, message: 'There is no such deal among yours.' },
    }),

  calendar: oc
    .route({ method: 'GET', path, summary: 'Tell whether a calendar may follow one’s deals', tags })
    .output(Answer)
    .errors(signInFirst),

  makeCalendar: oc
    .route({
      method: 'POST',
      path,
      summary: 'Make the secret address of one’s deals for a calendar; one of before ends',
      tags,
    })
    .output(Answer)
    .errors(signInFirst),

  stopCalendar: oc
    .route({ method: 'DELETE', path, summary: 'End the address of one’s deals', tags })
    .output(Answer)
    .errors(signInFirst),
};
