import type { PartyRole } from '@deedlight/domain/deals/parties';
import { isAboutNet } from '../work-net';

/** What may be asked of one deal, which the question names. */
export type DealAsked =
  | { kind: 'parties'; role: PartyRole | null }
  | { kind: 'offers'; isBest: boolean }
  | { kind: 'net' };

/** The first that fits is asked for: a buyer's agent is no buyer. */
const roles: readonly [PartyRole, RegExp][] = [
  ['buyer-agent', /\bbuy(er'?s?|ing|ers') (agent|broker|realtor)s?\b/],
  ['seller-agent', /\b(seller'?s?|sellers'|selling|listing) (agent|broker|realtor)s?\b/],
  [
    'title',
    /\b(title|escrow|settlement|closing) (company|companies|office|officer|agent)s?\b|\btitle or escrow\b|\bescrow\b/,
  ],
  ['attorney', /\b(attorneys?|lawyers?)\b/],
  ['lender', /\b(lenders?|loan officers?|bank)\b/],
  ['borrower', /\bborrowers?\b/],
  ['buyer', /\bbuyers?\b/],
  ['seller', /\bsellers?\b/],
];

const who =
  /\bwho('s| is| are| was)?\b|\b(which|what) (title|escrow|settlement|lender|bank|attorney|lawyer|agent|broker)\b|\b(phone|e-?mail|contacts?|reach)\b/;
const people = /\b(parties|party|people|everyone|contacts?|who is (in|on|part of))\b/;
const offers = /\b(offers?|bids?)\b/;
const best = /\b(best|highest|top|strongest|nets?|most)\b/;

/** Reads a question about one deal; null if it is about something else. */
export function readDealAsked(question: string): DealAsked | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  if (offers.test(text)) return { kind: 'offers', isBest: best.test(text) };
  if (isAboutNet(question)) return { kind: 'net' };
  if (!who.test(text) && !people.test(text)) return null;
  const role = roles.find(([, words]) => words.test(text))?.[0] ?? null;
  return role === null && !people.test(text) ? null : { kind: 'parties', role };
}
