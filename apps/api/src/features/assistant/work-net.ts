import type { Property } from '@deedlight/contract/property';
import { dollarText } from '@deedlight/domain/eligibility/print-figure';
import { InvalidInput } from '@deedlight/domain/invalid';
import { type Cents, cents } from '@deedlight/domain/money';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import type { EstimatedBalance } from '@deedlight/domain/property/estimated-balance';
import { closingCosts } from '@deedlight/domain/reference/closing/closing-cost-table';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { netSheet } from '@deedlight/domain/title-fees/net-sheet/net-sheet';
import type { Offer, Sale } from '@deedlight/domain/title-fees/net-sheet/sale';
import { usualCommission } from '@deedlight/domain/title-fees/typical-costs';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { recordedBalance } from '../../records/recorded-balance';
import { type Calculated, citedWork } from './calculations';
import type { Evidence } from './evidence';
import type { ReadQuestion } from './read-question';
import { lacking, short } from './work-inputs';
import { taxOnRecord, taxText } from './work-net-tax';

const asksForNet =
  /\b(sellers?|owners?|i|we|he|she|they) ((would|will|could|can|do|does) )?(net|take home|walk away)\b|\bnet (sheet|proceeds|to (the )?sellers?)\b|\b(sellers?|sale)'?s? (net|proceeds)\b/;

/** What is read of the property that is open. */
export type SoldHome = Pick<
  Property,
  | 'id'
  | 'address'
  | 'parcelNumber'
  | 'mortgages'
  | 'transfers'
  | 'assessments'
  | 'sources'
  | 'isSample'
>;

/** Tells whether it is asked what a sale leaves to the seller. */
export function isAboutNet(text: string): boolean {
  return asksForNet.test(text.toLowerCase().replaceAll('’', "'"));
}

/** Where a home is that is sold. */
export type SoldPlace = { state: string | null; county: string | null; city: string | null };

/**
 * Calculates what a sale at a price leaves to the seller, as the net sheet does: of the open
 * property with the loans and the newest tax bill on its record, or of a place that is named, before
 * what is owed.
 */
export function netOf(
  q: ReadQuestion,
  home: SoldHome | null,
  today: Temporal.PlainDate,
  place: SoldPlace = { ...q.place, city: null },
): Calculated {
  const price = q.amounts.price ?? q.amounts.other;
  const state = home?.address.state ?? place.state;
  const missing = lacking({
    'the price': price,
    'the state, unless it is asked from a home’s page': state ?? undefined,
  });
  if (price === undefined || state === null || state === undefined)
    return { kind: 'missing', missing };
  try {
    const commission = commissionIn(q.text, state);
    const sold = { home, place, today, commission };
    return { kind: 'worked', evidence: workNet({ name: 'The sale', price }, sold).evidence };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { kind: 'refused', why: error.invalid.map(({ message }) => message).join(' ') };
  }
}

type Sold = {
  home: SoldHome | null;
  /** Where it is; the home's own address goes before. */
  place: SoldPlace;
  today: Temporal.PlainDate;
  /** Null: the usual one of the state. */
  commission: Commission | null;
  /** What the sentence begins with. */
  before?: string;
};

export type WorkedNet = { net: Cents; evidence: Evidence };

/** Works out what an offer leaves to the seller; throws InvalidInput where the sheet refuses it. */
export function workNet(
  terms: Pick<Offer, 'name' | 'price' | 'loan' | 'program' | 'closing'>,
  { home, place, today, commission: named, before = '' }: Sold,
): WorkedNet {
  const { state, county, city } = home?.address ?? place;
  if (state === null) throw new RangeError('a net sheet is of a state');
  const commission = named ?? commissionIn('', state);
  const owed = home === null ? null : recordedBalance(home, today);
  const sale: Sale = {
    ...{ state, county, city, closing: today },
    annualTax: home === null ? undefined : taxOnRecord(home),
    ...(owed !== null && owed.balance > 0 ? { payoffs: [payoffOf(owed, today)] } : {}),
  };
  const offer: Offer = {
    ...terms,
    listingCommission: commission.listing,
    buyerCommission: commission.buyer,
  };
  const { offers } = netSheet(sale, [offer], closingTables);
  const [only] = offers;
  if (only === undefined) throw new RangeError('a net sheet has as many nets as offers');
  const says = `${before}At ${dollarText(offer.price)} the seller${ofHome(home)} ${netText(only.net)}: ${listed(only.lines)}. ${commission.says} ${owedText(home, owed)}${unratedText(only.unrated)} ${taxText(home, sale, offer)} Dues and what the parties agree on are not in it.`;
  const lines = only.lines.map(({ code, name, amount, formula }) =>
    moneyLine(code, name, amount, formula),
  );
  const input = { sale, offers: [offer] };
  const page = pageOf(sale, offer, home);
  const net = moneyLine('net', 'Net to the seller', only.net, 'the sum of the lines');
  const evidence = citedWork('net-sheet', { input, lines: [...lines, net], says, page });
  return { net: only.net, evidence };
}

/** Links to the seller's side of a closing, which takes the loans on record from the home itself. */
function pageOf({ state, county, city }: Sale, offer: Offer, home: SoldHome | null): string {
  const { price, loan, program, closing } = offer;
  const search = new URLSearchParams({
    ...(home === null ? {} : { property: home.id }),
    ...{ price: String(price / 100), state },
    ...(county && { county }),
    ...(city && { city }),
    ...(loan !== undefined && { o1loan: String(loan / 100) }),
    ...(program !== undefined && { o1program: program }),
    ...(closing !== undefined && { o1closing: closing.toString() }),
  });
  return `/app/title-fees/selling?${search}`;
}

type Commission = { listing: Decimal; buyer: Decimal; says: string };

/** Returns the commission that is named, else the usual one of the state, which is an estimate. */
function commissionIn(text: string, state: string): Commission {
  const named =
    /(\d+(?:\.\d+)?) ?(?:%|percent)(?: in| of| total)?(?: sales?| real estate| listing| agent'?s?)? commissions?/.exec(
      text,
    )?.[1] ?? /commissions? (?:of|is|at|are) (\d+(?:\.\d+)?) ?(?:%|percent)/.exec(text)?.[1];
  if (named !== undefined) {
    const listing = new Decimal(named).div(100);
    return {
      ...{ listing, buyer: new Decimal(0) },
      says: `Commissions are ${short(listing)} of the price, as asked.`,
    };
  }
  const { listing, buyer, citation } = usualCommission(state, closingCosts);
  return {
    ...{ listing, buyer },
    says: `Commissions of ${short(listing)} and ${short(buyer)} are the usual ones (an estimate, ${citation.publisher}, ${citation.effective}); they are negotiable.`,
  };
}

function payoffOf({ balance }: EstimatedBalance, today: Temporal.PlainDate) {
  return { name: 'Loans on record', balance, interestPaidTo: today };
}

function owedText(home: SoldHome | null, owed: EstimatedBalance | null): string {
  if (home === null) return 'What is owed on the home comes off it.';
  if (owed === null) return 'What is owed on it is not known from the record, and comes off it.';
  return owed.balance > 0
    ? `What is owed is an estimate (${owed.assumption}); the lender’s payoff letter rules.`
    : `No open loan is on record (${owed.assumption}).`;
}

function ofHome(home: SoldHome | null): string {
  if (home === null) return '';
  const name = home.address.line ?? home.parcelNumber;
  return ` of ${name}${home.isSample ? ' (SAMPLE)' : ''}`;
}

function netText(net: Cents): string {
  return net < 0
    ? `would have to bring about ${dollarText(cents(-net))}, as charges and debts exceed the price`
    : `nets about ${dollarText(net)}`;
}

type Lines = ReturnType<typeof netSheet>['offers'][number]['lines'];

function listed(lines: Lines): string {
  return lines
    .filter(({ code, amount }) => code !== 'price' && amount !== 0)
    .map(({ name, amount, citation }) => {
      const isEstimate = citation?.confidence === 'estimate';
      // A tax that is paid ahead comes back.
      const back = amount > 0 ? ' back' : '';
      return `${name} ${dollarText(cents(Math.abs(amount)))}${back}${isEstimate ? ' (an estimate)' : ''}`;
    })
    .join('; ');
}

function unratedText(unrated: readonly { name: string }[]): string {
  return unrated.map(({ name }) => ` ${name} is due too; its rate is not on file.`).join('');
}
