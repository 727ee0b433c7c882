import {
  hasRunOut,
  inOfferOrder,
  isOnTheTable,
  type OfferFinancing,
  type OfferStatus,
  offerFinancingNames,
  offerStatusNames,
} from '@deedlight/domain/deals/offers';
import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { formatCount, formatDay } from '@deedlight/domain/format';
import { InvalidInput } from '@deedlight/domain/invalid';
import { cents } from '@deedlight/domain/money';
import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import { Temporal } from 'temporal-polyfill';
import type { Evidence } from '../evidence';
import type { Found } from '../find-answer';
import { type SoldHome, type SoldPlace, type WorkedNet, workNet } from '../work-net';

/** An offer as the database keeps it; null is not known. */
type Offer = {
  id: string;
  name: string;
  price_cents: number;
  financing: OfferFinancing | null;
  loan_cents: number | null;
  closing_on: string | null;
  expires_on: string | null;
  status: OfferStatus;
};

type Telling = {
  label: string;
  offers: readonly Offer[];
  /** Whether it is asked which one is best. */
  isBest: boolean;
  sold: () => Promise<{ home: SoldHome | null; place: SoldPlace }>;
  today: Temporal.PlainDate;
  cite: (says: string) => Evidence;
};

/** Further ones stand in the deal. */
const mostTold = 6;

/** Tells the offers on a deal, or which of those on the table leaves the seller most. */
export async function tellOffers(telling: Telling): Promise<Found> {
  const { label, offers, isBest, cite } = telling;
  const today = telling.today.toString();
  const inOrder = inOfferOrder(offers, today);
  const live = inOrder.filter((offer) => isOnTheTable(offer, today));
  if (offers.length === 0) return none(`The deal ${label} has no offer.`);
  if (!isBest) return { kind: 'found', evidence: [cite(listed(label, inOrder, today))] };
  if (live.length === 0) return none(`The deal ${label} has no offer on the table.`);
  return await tellBest(telling, live.slice(0, mostTold), live.length);
}

async function tellBest(
  { label, sold, today, cite }: Telling,
  offers: readonly Offer[],
  many: number,
): Promise<Found> {
  const { home, place } = await sold();
  if (home === null && place.state === null) {
    return none(
      `What the seller nets of the offers on ${label} is not known, as the deal names no home on record and no state.`,
    );
  }
  try {
    const worked = offers.map((offer) => ({
      offer,
      ...netOfOffer(offer, { home, place, today }),
    }));
    const ranked = worked.toSorted((a, b) => b.net - a.net);
    const first = cite(bestOf(label, ranked, many));
    return { kind: 'found', evidence: [first, ...ranked.map(({ evidence }) => evidence)] };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const why = error.invalid.map(({ message }) => message).join(' ');
    return none(`What the seller nets of the offers on ${label} is not worked out. ${why}`);
  }
}

const programs: Partial<Record<OfferFinancing, ProgramId>> = {
  conventional: 'fannie-conventional',
  fha: 'fha',
  va: 'va',
  usda: 'usda',
};

type Around = { home: SoldHome | null; place: SoldPlace; today: Temporal.PlainDate };

function netOfOffer(offer: Offer, { home, place, today }: Around): WorkedNet {
  const { name, price_cents, financing, loan_cents, closing_on } = offer;
  const isUnknown = loan_cents === null && financing !== 'cash';
  const program = financing === null ? undefined : programs[financing];
  return workNet(
    {
      name,
      price: cents(price_cents),
      ...(loan_cents !== null && { loan: cents(loan_cents), program }),
      ...(closing_on !== null && { closing: Temporal.PlainDate.from(closing_on) }),
    },
    {
      ...{ home, place, today, commission: null },
      before: `Of ${name}’s offer${isUnknown ? ', whose loan is not known and left out' : ''}: `,
    },
  );
}

type Ranked = readonly { offer: Offer; net: number }[];

function bestOf(label: string, [best, next]: Ranked, many: number): string {
  if (best === undefined) throw new RangeError('the best of no offer');
  const of = `Of ${formatCount(many, 'offer')} on the table for ${label}${many > mostTold ? `, of which the ${mostTold} highest are worked out` : ''},`;
  const says = `${of} that of ${best.offer.name} leaves the seller most: about ${dollarText(cents(best.net))}`;
  if (next === undefined) return `${says}. It is the only one.`;
  const lead = best.net - next.net;
  return lead === 0
    ? `${says}, as much as that of ${next.offer.name}.`
    : `${says}, ${dollarText(cents(lead))} more than that of ${next.offer.name}.`;
}

function listed(label: string, offers: readonly Offer[], today: string): string {
  const each = offers.slice(0, mostTold).map((offer) => {
    const { name, price_cents, financing } = offer;
    const paid = financing === null ? 'financing not known' : offerFinancingNames[financing];
    return `${name} ${dollarText(cents(price_cents))} (${paid}, ${standing(offer, today)})`;
  });
  const rest = offers.length > mostTold ? `; the deal has ${offers.length - mostTold} more` : '';
  return `The deal ${label} has ${formatCount(offers.length, 'offer')}: ${each.join('; ')}${rest}.`;
}

function standing(offer: Offer, today: string): string {
  return offer.expires_on !== null && hasRunOut(offer, today)
    ? `ran out ${formatDay(offer.expires_on)}`
    : offerStatusNames[offer.status].toLowerCase();
}

function none(text: string): Found {
  return { kind: 'abstained', why: 'no-source', text, missing: [] };
}
