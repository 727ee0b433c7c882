import { Temporal } from 'temporal-polyfill';
import { formatDay } from '../format';
import { type DealStage, hasEnded } from './deal';
import { isOpen, type OfferStatus, offerStatusNames } from './offers';
import { type DealTimeline, passing, type TimelineDay } from './timeline';

/** What an offer says of days, YYYY-MM-DD; null: not known. */
export type DatedOffer = {
  id: string;
  /** Who offers, by the name that they have now. */
  name: string;
  status: OfferStatus;
  closing_on: string | null;
  expires_on: string | null;
  /** Until when the earnest money is to be paid. */
  earnest_due_on: string | null;
};

type Around = {
  stage: DealStage;
  /** The deal's own closing; null: not known. */
  closing: Temporal.PlainDate | null;
  today: Temporal.PlainDate;
};

/** A closing that the accepted offer names and the deal does not have. */
export type OfferedClosing = { by: string; on: Temporal.PlainDate };

/**
 * Adds the days of a deal's offers to its timeline: until when an open one stands, and the closing and
 * the earnest money of the accepted one. What was declined or withdrawn has no day any more.
 */
export function withOffers(
  { days, problems }: DealTimeline,
  offers: readonly DatedOffer[],
  around: Around,
): DealTimeline {
  const accepted = acceptedClosing(offers);
  const differing = offeredClosing(offers, around);
  const own = days.map((day) =>
    day.code === 'closing' && accepted?.on.equals(day.on) === true
      ? { ...day, offer: { by: accepted.by, words: `As in the accepted offer of ${accepted.by}` } }
      : day,
  );
  const added = [
    ...offers.flatMap((offer) => [...expiryOf(offer, around), ...earnestOf(offer, around)]),
    ...(accepted === null || around.closing?.equals(accepted.on) === true
      ? []
      : [closingDay(accepted, around)]),
  ];
  return {
    days: [...own, ...added].toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on)),
    problems: [
      ...problems,
      ...(differing === null || around.closing === null ? [] : [differs(differing)]),
    ],
  };
}

/**
 * Returns the closing that the deal may take over from its accepted offer; null: it has that, no
 * offer names one, or the deal has ended.
 */
export function offeredClosing(
  offers: readonly DatedOffer[],
  { stage, closing }: Pick<Around, 'stage' | 'closing'>,
): OfferedClosing | null {
  const accepted = acceptedClosing(offers);
  if (accepted === null || hasEnded(stage)) return null;
  return closing?.equals(accepted.on) === true ? null : accepted;
}

function acceptedClosing(offers: readonly DatedOffer[]): OfferedClosing | null {
  const accepted = offers.find(({ status }) => status === 'accepted');
  if (accepted === undefined || accepted.closing_on === null) return null;
  return { by: accepted.name, on: Temporal.PlainDate.from(accepted.closing_on) };
}

function differs({ by, on }: OfferedClosing): string {
  return `The closing is not that of the accepted offer of ${by}, ${formatDay(on.toString())}.`;
}

/** The last day of an offer that waits for an answer. One that ran out asks for nothing any more. */
function expiryOf(
  { id, name, status, expires_on }: DatedOffer,
  { stage, today }: Around,
): TimelineDay[] {
  if (!isOpen({ status }) || expires_on === null || hasEnded(stage)) return [];
  const on = Temporal.PlainDate.from(expires_on);
  const state = passing(on, today);
  return [
    {
      code: `offer-expires-${id}`,
      label: `Offer of ${name} ${state === 'past' ? 'ran out' : 'expires'}`,
      ...{ on, state, away: today.until(on).days, rule: null },
      offer: { by: name, words: `From the ${offerStatusNames[status].toLowerCase()} offer` },
    },
  ];
}

/** The day passes without a warning, as nothing says whether the money was paid. */
function earnestOf(
  { id, name, status, earnest_due_on }: DatedOffer,
  { stage, today }: Around,
): TimelineDay[] {
  if (status !== 'accepted' || earnest_due_on === null || hasEnded(stage)) return [];
  const on = Temporal.PlainDate.from(earnest_due_on);
  return [
    {
      code: `offer-earnest-${id}`,
      label: `Earnest money of ${name} due`,
      ...{ on, state: passing(on, today), away: today.until(on).days, rule: null },
      offer: { by: name, words: 'From the accepted offer' },
    },
  ];
}

/** A closing that was agreed is overdue as the deal's own is, unless the deal has another instead. */
function closingDay({ by, on }: OfferedClosing, { stage, closing, today }: Around): TimelineDay {
  const passed = passing(on, today);
  const isOverdue = passed === 'past' && closing === null && !hasEnded(stage);
  return {
    code: 'offer-closing',
    label: `Closing in the offer of ${by}`,
    ...{ on, state: isOverdue ? 'overdue' : passed, away: today.until(on).days, rule: null },
    offer: { by, words: 'From the accepted offer' },
  };
}
