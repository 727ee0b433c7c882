import type { DealKind } from '@deedlight/domain/deals/deal';
import { dayColumns, timelineOfRow } from '@deedlight/domain/deals/deal-row';
import { type DealDay, type DealTimeline, dealDays } from '@deedlight/domain/deals/timeline';
import { type Cents, dollars } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import type { ListedDeal } from './own-deals';

export const kindNames: Readonly<Record<DealKind, string>> = {
  purchase: 'Purchase',
  refinance: 'Refinance',
  sale: 'Sale',
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
  const days = dealDays.map((code) => [code, dayIn(typed[code])]);
  return timelineOfRow(
    deal,
    Temporal.PlainDate.from(today),
    Object.fromEntries(days) as Record<DealDay, Temporal.PlainDate | null>,
  );
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
