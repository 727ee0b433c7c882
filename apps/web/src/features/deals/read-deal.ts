import { dayColumns, timelineOfRow } from '@deedlight/domain/deals/deal-row';
import { type DatedOffer, offeredClosing } from '@deedlight/domain/deals/offer-days';
import { type DealDay, type DealTimeline, dealDays } from '@deedlight/domain/deals/timeline';
import { type Cents, dollars } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import type { ListedDeal } from './own-deals';

/** The days as they are typed, YYYY-MM-DD; empty: not known yet. */
export type TypedDays = Readonly<Record<DealDay, string>>;

export function typedDays(deal: ListedDeal): TypedDays {
  const days = dealDays.map((code) => [code, deal[dayColumns[code]] ?? '']);
  return Object.fromEntries(days) as TypedDays;
}

type Around = {
  /** The offers of the deal. */
  offers: readonly DatedOffer[];
  typed?: TypedDays;
};

/** Returns the timeline of a deal, or of one whose days are being typed. */
export function timelineOf(
  deal: ListedDeal,
  today: string,
  { offers, typed = typedDays(deal) }: Around,
): DealTimeline {
  const days = dealDays.map((code) => [code, dayIn(typed[code])]);
  return timelineOfRow(deal, {
    today: Temporal.PlainDate.from(today),
    offers,
    days: Object.fromEntries(days) as Record<DealDay, Temporal.PlainDate | null>,
  });
}

/** The accepted offer's closing, YYYY-MM-DD, that the deal does not have; null: there is none. */
export function closingToTake(
  { stage }: Pick<ListedDeal, 'stage'>,
  { offers, closing }: { offers: readonly DatedOffer[]; closing: string },
): { by: string; on: string } | null {
  const offered = offeredClosing(offers, { stage, closing: dayIn(closing) });
  return offered === null ? null : { by: offered.by, on: offered.on.toString() };
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
