import type { DealEvent } from '@deedlight/contract/deals';
import { icsText } from '@deedlight/domain/calendar/ics';
import { changeWords } from '@deedlight/domain/deals/change-words';
import { dealEntries } from '@deedlight/domain/deals/deal-calendar';
import { hasRunOut, inOfferOrder } from '@deedlight/domain/deals/offers';
import { roleNames, vCards } from '@deedlight/domain/deals/parties';
import type { DealTimeline } from '@deedlight/domain/deals/timeline';
import { Temporal } from 'temporal-polyfill';
import { toCsv } from '../../../kit/csv/csv';
import { localDay } from '../../../kit/format/local-day';
import { pricedBy } from '../offers/offer-price';
import { type DealOffer, offerName, partyOf } from '../offers/offer-rows';
import type { Deal } from '../own-deals';
import type { DealParty, Paper, Step } from '../page/deal-rows';
import { moneyOf } from '../read-deal';

/** A deal with everything that belongs to it. */
export type WholeDeal = {
  deal: Deal;
  /** Whether its home is invented; null: no home on record is chosen. */
  isSample: boolean | null;
  timeline: DealTimeline;
  steps: readonly Step[];
  parties: readonly DealParty[];
  offers: readonly DealOffer[];
  papers: readonly Paper[];
};

/** A deal with who changed what of it, the newest first. */
export type DealWithHistory = WholeDeal & { history: readonly DealEvent[] };

/** A file to save. */
export type DealFile = { name: string; type: string; text: string };

/** Names a file after a deal, without what a file system refuses. */
export function fileNameOf(name: string, ending: string): string {
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${words || 'deal'}${ending}`;
}

/** The days of the timeline and the days by which open steps are due, as iCalendar (RFC 5545). */
export function calendarFile({ deal, timeline, steps }: WholeDeal, now: Date): DealFile {
  const stamp = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return {
    name: fileNameOf(deal.name, '.ics'),
    type: 'text/calendar;charset=utf-8',
    text: icsText(deal.name, dealEntries(deal, timeline, steps), stamp),
  };
}

/** The deal for another system; docs/deal-json.md has its fields. */
export function jsonFile(
  { deal, isSample, timeline, steps, parties, offers, papers, history }: DealWithHistory,
  now: Date,
): DealFile {
  const { price, loan, isFromHome } = moneyOf(deal);
  const offer = pricedBy(deal, offers);
  const content = {
    format: 'deedlight-deal',
    version: 1,
    savedAt: now.toISOString(),
    deal: {
      id: deal.id,
      name: deal.name,
      kind: deal.kind,
      stage: deal.stage,
      propertyId: deal.property_id,
      isSample,
      place: deal.place || null,
      priceCents: price,
      loanCents: loan,
      priceIsEstimate: price === null ? null : isFromHome && offer === undefined,
      loanIsEstimate: loan === null ? null : isFromHome && offer?.loan_cents !== loan,
      parameters: Object.fromEntries(new URLSearchParams(deal.params)),
      note: deal.note || null,
      archivedAt: deal.archived_at,
    },
    days: timeline.days.map(({ code, label, on, state, rule, offer }) => ({
      code,
      label,
      on: on.toString(),
      state,
      rule: rule === null ? null : { words: rule.words, ...rule.basis },
      offer,
    })),
    problems: timeline.problems,
    steps: steps.map(({ text, due_on, done_at }) => ({ text, dueOn: due_on, doneAt: done_at })),
    parties: parties.map(({ role, name, company, email, phone, nmls_id }) => ({
      role,
      name: name || null,
      company: company || null,
      email: email || null,
      phone: phone || null,
      nmlsId: nmls_id || null,
    })),
    offers: inOfferOrder(offers, localDay(now)).map((offer) => ({
      name: offerName(offer, parties),
      role: partyOf(offer, parties)?.role ?? null,
      status: offer.status,
      priceCents: offer.price_cents,
      earnestCents: offer.earnest_cents,
      earnestDueOn: offer.earnest_due_on,
      financing: offer.financing,
      loanCents: offer.financing === 'cash' ? 0 : offer.loan_cents,
      closingOn: offer.closing_on,
      expiresOn: offer.expires_on,
      hasRunOut: hasRunOut(offer, localDay(now)),
      contingencies: offer.contingencies,
      note: offer.note || null,
    })),
    papers: papers.map(({ kind, title, reference, path, filed_at }) => ({
      kind,
      title,
      reference,
      path,
      filedAt: filed_at,
    })),
    history: history.map(({ at, by, change }) => ({
      ...{ at, by: by.kind, name: by.name, says: changeWords(change) },
      change,
    })),
  };
  return {
    name: fileNameOf(deal.name, '.json'),
    type: 'application/json',
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

type DealContacts = Pick<WholeDeal, 'deal' | 'parties'>;

/** The parties as vCard 4.0 (RFC 6350). */
export function contactsFile({ deal, parties }: DealContacts): DealFile {
  return {
    name: fileNameOf(deal.name, '.vcf'),
    type: 'text/vcard;charset=utf-8',
    text: vCards(parties),
  };
}

/** The parties as a table; an empty cell is not known. */
export function contactsCsv({ deal, parties }: DealContacts): DealFile {
  return {
    name: fileNameOf(deal.name, '-parties.csv'),
    type: 'text/csv;charset=utf-8',
    text: toCsv(
      ['Role', 'Name', 'Company', 'E-mail', 'Phone', 'NMLS ID'],
      parties.map(({ role, name, company, email, phone, nmls_id }) => [
        roleNames[role],
        ...[name, company, email, phone, nmls_id],
      ]),
    ),
  };
}
