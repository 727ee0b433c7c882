import {
  type Contingency,
  contingencies,
  type OfferFinancing,
  type OfferProblem,
  type OfferStatus,
  offerProblems,
} from '@deedlight/domain/deals/offers';
import { calledParty } from '@deedlight/domain/deals/parties';
import type { Cents } from '@deedlight/domain/money';
import { moneyText, parseMoney } from '../../../kit/fields/parse';
import type { DealParty } from '../page/deal-rows';
import { isSoundDay } from '../read-deal';
import { acceptedOf, type DealOffer, type OfferTerms, offerName } from './offer-rows';

/** An offer as it is typed; an empty text is not known. */
export type TypedOffer = {
  name: string;
  price: string;
  earnest: string;
  /** Empty: not known. */
  financing: OfferFinancing | '';
  loan: string;
  closing: string;
  expires: string;
  earnestDue: string;
  contingencies: readonly Contingency[];
  status: OfferStatus;
  note: string;
};

/** The days of an offer. */
export type OfferDay = 'closing' | 'expires' | 'earnestDue';

export type OfferPart = OfferProblem['part'] | OfferDay | 'status';
export type OfferProblems = Partial<Record<OfferPart, string>>;

export const noOffer: TypedOffer = {
  ...{ name: '', price: '', earnest: '', financing: '', loan: '', closing: '', expires: '' },
  earnestDue: '',
  ...{ contingencies: [], status: 'received', note: '' },
};

export function typedOffer(offer: DealOffer, parties: readonly DealParty[]): TypedOffer {
  const amount = (cents: number | null) => (cents === null ? '' : moneyText(cents));
  return {
    name: offerName(offer, parties),
    price: amount(offer.price_cents),
    earnest: amount(offer.earnest_cents),
    financing: offer.financing ?? '',
    loan: amount(offer.loan_cents),
    closing: offer.closing_on ?? '',
    expires: offer.expires_on ?? '',
    earnestDue: offer.earnest_due_on ?? '',
    contingencies: offer.contingencies,
    status: offer.status,
    note: offer.note,
  };
}

type Around = {
  parties: readonly DealParty[];
  /** The other offers of the deal. */
  others: readonly DealOffer[];
};

export type ReadOffer = { ok: true; terms: OfferTerms } | { ok: false; problems: OfferProblems };

/** Reads what was typed. A name that one party of the deal has, and no other, is that party. */
export function readOffer(typed: TypedOffer, { parties, others }: Around): ReadOffer {
  const { figures, unread } = figuresOf(typed);
  const problems: OfferProblems = {
    ...Object.fromEntries(offerProblems(figures).map(({ part, message }) => [part, message])),
    ...unread,
    ...dayProblems(typed),
    ...statusProblem(typed, { parties, others }),
  };
  const { price, earnest, financing, loan } = figures;
  if (Object.keys(problems).length > 0 || price === null) return { ok: false, problems };
  const name = typed.name.trim();
  const named = parties.filter((party) => calledParty(party) === name);
  return {
    ok: true,
    terms: {
      party_id: named.length === 1 ? (named[0]?.id ?? null) : null,
      name,
      price_cents: price,
      earnest_cents: earnest,
      financing,
      loan_cents: loan,
      closing_on: typed.closing || null,
      expires_on: typed.expires || null,
      earnest_due_on: typed.earnestDue || null,
      contingencies: contingencies.filter((each) => typed.contingencies.includes(each)),
      status: typed.status,
      note: typed.note.trim(),
    },
  };
}

/** The figures, and what is wrong with a text that is no amount. */
function figuresOf({ name, price, earnest, financing, loan }: TypedOffer) {
  const unread: OfferProblems = {};
  const amount = (part: 'price' | 'earnest' | 'loan', text: string): Cents | null => {
    if (text === '') return null;
    const read = parseMoney(text);
    if (read.ok) return read.value;
    unread[part] = read.message;
    return null;
  };
  const figures = {
    ...{ name, price: amount('price', price), earnest: amount('earnest', earnest) },
    financing: financing || null,
    // What was typed of a loan before cash was chosen is no part of the offer.
    loan: financing === 'cash' ? null : amount('loan', loan),
  };
  return { figures, unread };
}

function dayProblems(typed: TypedOffer): OfferProblems {
  const wrong = (['closing', 'expires', 'earnestDue'] as const).filter(
    (part) => typed[part] !== '' && !isSoundDay(typed[part]),
  );
  return Object.fromEntries(wrong.map((part) => [part, 'Enter a day of 1900 to 2199.']));
}

function statusProblem({ status }: TypedOffer, { parties, others }: Around): OfferProblems {
  const accepted = status === 'accepted' ? acceptedOf(others) : undefined;
  if (accepted === undefined) return {};
  const name = offerName(accepted, parties);
  return { status: `The offer of ${name} is accepted already. Change its status first.` };
}
