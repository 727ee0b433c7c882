import type { DealKind, DealStage } from '@deedlight/domain/deals/deal';
import {
  coverageOf,
  type DealDay,
  type DealTimeline,
  dealDays,
  dealTimeline,
  type TimelineDay,
} from '@deedlight/domain/deals/timeline';
import { type Cents, dollars } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { formatCount } from '../../kit/format/format';
import type { ListedDeal } from './own-deals';

/** Where the database keeps each day. */
export const dayColumns = {
  contract: 'contract_on',
  application: 'application_on',
  'estimate-sent': 'estimate_sent_on',
  'inspection-ends': 'inspection_ends_on',
  appraisal: 'appraisal_on',
  'financing-ends': 'financing_ends_on',
  'disclosure-sent': 'disclosure_sent_on',
  'lock-ends': 'lock_ends_on',
  closing: 'closing_on',
} as const satisfies Record<DealDay, keyof ListedDeal>;

export const kindNames: Readonly<Record<DealKind, string>> = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  sale: 'Sale',
};

export const stageNames: Readonly<Record<DealStage, string>> = {
  preparing: 'Preparing',
  'under-contract': 'Under contract',
  'in-underwriting': 'In underwriting',
  'clear-to-close': 'Clear to close',
  closed: 'Closed',
  'fell-through': 'Fell through',
};

/** The days as they are typed, YYYY-MM-DD; empty: not known yet. */
export type TypedDays = Readonly<Record<DealDay, string>>;

export function typedDays(deal: ListedDeal): TypedDays {
  const days = dealDays.map((code) => [code, deal[dayColumns[code]] ?? '']);
  return Object.fromEntries(days) as TypedDays;
}

/** Returns the timeline of a deal, or of one whose days are being typed. */
export function timelineOf(
  deal: ListedDeal,
  today: string,
  typed: TypedDays = typedDays(deal),
): DealTimeline {
  const params = new URLSearchParams(deal.params);
  const occupancy = params.get('occupancy');
  const days = dealDays.map((code) => [code, dayIn(typed[code])]);
  return dealTimeline({
    stage: deal.stage,
    days: Object.fromEntries(days) as Record<DealDay, Temporal.PlainDate | null>,
    coverage: coverageOf(deal.kind, occupancy),
    isRescindable: deal.kind === 'refinance' && (occupancy ?? 'primary') === 'primary',
    today: Temporal.PlainDate.from(today),
  });
}

/** A year of two digits is one that is still being typed. */
export function isSoundDay(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text);
}

function dayIn(text: string): Temporal.PlainDate | null {
  return isSoundDay(text) ? Temporal.PlainDate.from(text) : null;
}

/** The price and the loan of a deal; null: not known. */
export type DealMoney = {
  price: Cents | null;
  loan: Cents | null;
  /** Whether the price is the home's own value, as nobody worked the deal out yet. */
  isFromHome: boolean;
};

export function moneyOf({ params }: Pick<ListedDeal, 'params'>): DealMoney {
  const said = new URLSearchParams(params);
  const amount = (name: string) => {
    const text = said.get(name) ?? '';
    return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? dollars(text) : null;
  };
  return { price: amount('price'), loan: amount('loan'), isFromHome: !said.has('rate') };
}

/** "Overdue by 3 days", "Today", "In 5 days", "Done". */
export function stateWords({ state, away }: TimelineDay): string {
  const days = formatCount(Math.abs(away), 'day');
  switch (state) {
    case 'overdue':
      return `Overdue by ${days}`;
    case 'today':
      return 'Today';
    case 'ahead':
      return away === 1 ? 'Tomorrow' : `In ${days}`;
    case 'done':
      return 'Done';
    case 'late':
      return 'Done late';
    case 'past':
      return `${days} ago`;
  }
}
