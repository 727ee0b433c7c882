import type { Assessment, Flag, Mortgage, Property, Transfer } from '@deedlight/contract/property';
import { type Fact, known, missing } from '@deedlight/domain/fact';
import { dayOf } from '@deedlight/domain/property/market-sale';
import {
  formatDay,
  formatMonth,
  formatMortgageRate,
  formatNumber,
} from '../../../kit/format/format';

export type TimelineEvent = {
  key: string;
  kind: 'sale' | 'mortgage' | 'release' | 'assessment';
  /** YYYY-MM-DD or, for an assessment without a day, YYYY; null where no date is known. */
  on: string | null;
  what: string;
  parties: Fact<string>;
  amount: Fact<number>;
  flags: Flag[];
  source: string;
};

/** Returns everything with a date, newest first; undated events come last. */
export function timelineEvents(property: Property): TimelineEvent[] {
  const { transfers, mortgages, assessments } = property;
  const events = [
    ...(transfers.known ? salesOf(transfers.items) : []),
    ...(mortgages.known ? mortgages.items.flatMap(eventsOfLoan) : []),
    ...(assessments.known ? assessments.items.map(toAssessmentEvent) : []),
  ];
  return events.sort((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));
}

/** Returns "Sep 14, 2022", or "Sep 2022" or "2026" when no more is known. */
export function eventDay(event: TimelineEvent): string | null {
  if (event.on === null) return null;
  if (event.flags.includes('month-only')) return formatMonth(event.on);
  return event.on.length === 4 ? event.on : formatDay(event.on);
}

function salesOf(transfers: Transfer[]): TimelineEvent[] {
  const namesParties = transfers.some(({ buyer, seller }) => buyer !== null || seller !== null);
  return transfers.map((transfer, at) => ({
    key: `sale-${at}`,
    kind: 'sale',
    on: dayOf(transfer),
    what: describeSale(transfer),
    parties: partiesOf(transfer, namesParties),
    amount: transfer.price,
    flags: transfer.flags,
    source: transfer.source,
  }));
}

function describeSale({ documentType, armsLength, flags }: Transfer): string {
  const kind = flags.includes('nominal-price')
    ? 'Transfer, nominal'
    : armsLength === true
      ? 'Sale, arm’s length'
      : armsLength === false
        ? 'Transfer, not arm’s length'
        : 'Sale';
  return documentType === null ? kind : `${kind} · ${documentType}`;
}

/**
 * A source that names no parties at all has no such column; one that names some left this one out.
 */
function partiesOf({ buyer, seller, source }: Transfer, namesParties: boolean): Fact<string> {
  if (seller !== null && buyer !== null) return known(`${seller} → ${buyer}`, source);
  if (buyer !== null) return known(`to ${buyer}`, source);
  if (seller !== null) return known(`from ${seller}`, source);
  return missing(namesParties ? 'unknown' : 'not-available-here');
}

function eventsOfLoan(loan: Mortgage, at: number): TimelineEvent[] {
  const lender: Fact<string> =
    loan.lender === null ? missing('unknown') : known(loan.lender, loan.source);
  const common = { parties: lender, amount: known(loan.amount, loan.source), flags: [] };
  const taken: TimelineEvent = {
    ...common,
    key: `mortgage-${at}`,
    kind: 'mortgage',
    on: loan.recordedOn,
    what: describeLoan(loan),
    source: loan.source,
  };
  if (loan.releasedOn === null) return [taken];
  const released: TimelineEvent = {
    ...common,
    key: `release-${at}`,
    kind: 'release',
    on: loan.releasedOn,
    what: 'Mortgage released',
    source: loan.source,
  };
  return [taken, released];
}

function describeLoan({ position, termMonths, annualRate }: Mortgage): string {
  const rank = ['First', 'Second', 'Third'][position - 1] ?? `${position}th`;
  const term = termMonths === null ? null : `${formatNumber(termMonths / 12, 1)}-year`;
  const rate = annualRate === null ? null : formatMortgageRate(annualRate);
  return [`${rank} mortgage`, term, rate].filter((part) => part !== null).join(', ');
}

function toAssessmentEvent(assessment: Assessment): TimelineEvent {
  const { taxYear, assessedOn, market, assessed, source } = assessment;
  const amount = market ?? assessed;
  return {
    key: `assessment-${taxYear}-${source}`,
    kind: 'assessment',
    on: assessedOn ?? String(taxYear),
    what:
      market === null && assessed !== null
        ? `Assessment for tax year ${taxYear}, taxable value`
        : `Assessment for tax year ${taxYear}`,
    parties: known('Assessor', source),
    amount: amount === null ? missing('unknown') : known(amount, source, assessedOn),
    flags: [],
    source,
  };
}
