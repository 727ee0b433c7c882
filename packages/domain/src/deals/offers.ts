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

/** Tells whether an offer may still lead to a sale. */
export function isOnTheTable(status: OfferStatus): boolean {
  return status !== 'declined' && status !== 'withdrawn';
}

type Ranked = { id: string; status: OfferStatus; price_cents: number };

/** Orders offers: the accepted one, those on the table by price, then those that are over. */
export function inOfferOrder<Offer extends Ranked>(offers: readonly Offer[]): Offer[] {
  const rank = ({ status }: Ranked) => (status === 'accepted' ? 0 : isOnTheTable(status) ? 1 : 2);
  return offers.toSorted(
    (a, b) => rank(a) - rank(b) || b.price_cents - a.price_cents || (a.id < b.id ? -1 : 1),
  );
}
