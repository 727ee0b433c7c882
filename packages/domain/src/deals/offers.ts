import type { Cents } from '../money';

/** What became of an offer; at most one of a deal is accepted. */
export const offerStatuses = [
  'received',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const offerStatusNames: Readonly<Record<OfferStatus, string>> = {
  received: 'Received',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** How the price is to be paid. */
export const offerFinancings = ['cash', 'conventional', 'fha', 'va', 'usda', 'other'] as const;
export type OfferFinancing = (typeof offerFinancings)[number];

export const offerFinancingNames: Readonly<Record<OfferFinancing, string>> = {
  cash: 'Cash',
  conventional: 'Conventional loan',
  fha: 'FHA loan',
  va: 'VA loan',
  usda: 'USDA loan',
  other: 'Another loan',
};

/** What has to come true before the buyer is bound. */
export const contingencies = ['inspection', 'financing', 'appraisal', 'home-sale'] as const;
export type Contingency = (typeof contingencies)[number];

export const contingencyNames: Readonly<Record<Contingency, string>> = {
  inspection: 'Inspection',
  financing: 'Financing',
  appraisal: 'Appraisal',
  'home-sale': 'Sale of the buyer’s home',
};

/** The lengths that the database keeps. */
export const longestOffer = { name: 120, note: 1000 } as const;

/** The highest price that the database keeps: ten billion dollars. */
export const highestPrice = 1_000_000_000_000;

/** The figures of an offer; null is not known. */
export type OfferFigures = {
  name: string;
  price: Cents | null;
  earnest: Cents | null;
  financing: OfferFinancing | null;
  loan: Cents | null;
};

export type OfferProblem = { part: 'name' | 'price' | 'earnest' | 'loan'; message: string };

/** Tells why an offer cannot be kept, once for each part that is at fault. */
export function offerProblems({ name, price, earnest, financing, loan }: OfferFigures) {
  const problems: OfferProblem[] = [];
  if (name.trim() === '') problems.push({ part: 'name', message: 'Enter who offers.' });
  const isPriced = price !== null && price > 0 && price <= highestPrice;
  if (!isPriced) problems.push({ part: 'price', message: 'Enter a price, such as 450,000.' });
  const most = isPriced ? price : highestPrice;
  if (earnest !== null && (earnest < 0 || earnest > most)) {
    problems.push({ part: 'earnest', message: 'Enter zero or more, and at most the price.' });
  }
  if (financing !== 'cash' && loan !== null && (loan <= 0 || loan > most)) {
    problems.push({ part: 'loan', message: 'Enter more than zero, and at most the price.' });
  }
  return problems;
}

/** Tells whether nothing comes of an offer any more, whichever day it is. */
export function isUndone(status: OfferStatus): boolean {
  return status === 'declined' || status === 'withdrawn';
}

/** What decides whether an offer stands; days are YYYY-MM-DD, null: it names none. */
export type StandingOffer = { status: OfferStatus; expires_on: string | null };

/** Tells whether an offer waits for its answer. */
export function isOpen({ status }: Pick<StandingOffer, 'status'>): boolean {
  return status === 'received' || status === 'countered';
}

/** Tells whether an offer still waits for an answer after its last day. A later expiry revives it. */
export function hasRunOut(offer: StandingOffer, today: string): boolean {
  return isOpen(offer) && offer.expires_on !== null && offer.expires_on < today;
}

/** Tells whether an offer may still lead to a sale. */
export function isOnTheTable(offer: StandingOffer, today: string): boolean {
  return !isUndone(offer.status) && !hasRunOut(offer, today);
}

type Ranked = StandingOffer & { id: string; price_cents: number };

/** Orders offers: the accepted one, those on the table by price, then those that are over. */
export function inOfferOrder<Offer extends Ranked>(
  offers: readonly Offer[],
  today: string,
): Offer[] {
  const rank = (offer: Ranked) =>
    offer.status === 'accepted' ? 0 : isOnTheTable(offer, today) ? 1 : 2;
  return offers.toSorted(
    (a, b) => rank(a) - rank(b) || b.price_cents - a.price_cents || (a.id < b.id ? -1 : 1),
  );
}
