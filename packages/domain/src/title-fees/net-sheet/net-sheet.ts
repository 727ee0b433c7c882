import { Decimal } from 'decimal.js';
import { refuse } from '../../invalid';
import { type Cents, cents, noCents, roundHalfUp, sum } from '../../money';
import { prorateProperty, type TaxProration } from '../../proration/property-tax-proration';
import { prorateTax } from '../../proration/prorate-tax';
import type { Citation } from '../../reference/closing/citation';
import { type ClosingTables, tableVersions } from '../../reference/closing/closing-tables';
import { inDollars } from '../../reference/closing/wording';
import type { ClosingLine } from '../closing-line';
import { quoteClosing } from '../quote-closing';
import { concessionNotice } from './concession-notice';
import { dealOfOffer } from './offer-deal';
import { payoffAmount } from './payoff';
import type { Offer, Sale } from './sale';
import { validateNetSheet } from './validate-net-sheet';

/** A line of a net sheet: positive amounts come to the seller, negative ones are paid. */
export type NetLine = {
  code: string;
  name: string;
  amount: Cents;
  formula: string;
  notes: string[];
  citation: Citation | null;
};

/** `netShare` is the net as a share of the price. */
export type OfferNet = {
  name: string;
  price: Cents;
  lines: NetLine[];
  net: Cents;
  netShare: Decimal;
  notices: string[];
  /** Taxes that the seller shares, whose rate is not on file; no line includes them. */
  unrated: { code: string; name: string }[];
};

export type NetSheet = {
  offers: OfferNet[];
  /** The index in `offers` of the offer with the highest net; the first of equals. */
  best: number;
  versions: Record<string, string>;
};

/**
 * Returns what a seller takes home from each offer, line by line. Throws InvalidInput where
 * {@link validateNetSheet} has something to refuse.
 */
export function netSheet(sale: Sale, offers: readonly Offer[], tables: ClosingTables): NetSheet {
  refuse(validateNetSheet(sale, offers, tables));
  const nets = offers.map((offer) => netOfOffer(sale, offer, tables));
  const most = Math.max(...nets.map(({ net }) => net));
  return {
    offers: nets,
    best: nets.findIndex(({ net }) => net === most),
    versions: tableVersions(tables),
  };
}

/** Computes one offer's lines and net, for inputs already found valid. */
export function netOfOffer(sale: Sale, offer: Offer, tables: ClosingTables): OfferNet {
  const quote = quoteClosing(dealOfOffer(sale, offer), tables);
  const lines: NetLine[] = [
    typed('price', 'Price', offer.price, 'offered'),
    ...payoffLines(sale, offer),
    ...commissionLines(offer),
    ...quote.lines.filter(({ seller }) => seller !== 0).map(sellerLine),
    ...taxLines(sale, offer, tables),
    ...associationLines(sale, offer),
    ...agreedLines(offer),
  ];
  const net = sum(lines.map(({ amount }) => amount));
  const limit = concessionNotice(offer);
  return {
    name: offer.name,
    price: offer.price,
    lines,
    net,
    netShare: new Decimal(net).div(offer.price),
    notices: [...quote.notices, ...askedFor(sale), ...(limit === null ? [] : [limit])],
    unrated: quote.unrated
      .filter(({ buyerShare }) => new Decimal(buyerShare).lt(1))
      .map(({ code, name }) => ({ code, name })),
  };
}

function payoffLines(sale: Sale, offer: Offer): NetLine[] {
  return (sale.payoffs ?? []).map((payoff, at) => {
    const { amount, formula } = payoffAmount(payoff, offer.closing ?? sale.closing);
    return typed(`payoff:${at + 1}`, payoff.name, cents(-amount), formula);
  });
}

function commissionLines(offer: Offer): NetLine[] {
  const line = (code: string, name: string, rate: Decimal): NetLine => {
    const amount = cents(-roundHalfUp(rate.times(offer.price)));
    return typed(code, name, amount, `${rate.times(100)}% of ${inDollars(offer.price)}`);
  };
  return [
    line('commission:listing', 'Listing commission', offer.listingCommission),
    line('commission:buyer', "Buyer's agent commission", offer.buyerCommission),
  ];
}

function sellerLine(line: ClosingLine): NetLine {
  const { code, name, formula, notes, overdue, citation, payer } = line;
  const isWhole = line.seller === line.amount;
  const share = isWhole ? '' : `; seller's part of ${inDollars(line.amount)} (${payer.custom})`;
  return {
    code,
    name,
    amount: cents(-line.seller),
    formula: `${formula}${share}`,
    notes: overdue === null ? notes : [...notes, overdue],
    citation,
  };
}

function taxLines(sale: Sale, offer: Offer, tables: ClosingTables): NetLine[] {
  if (!sale.annualTax) return [];
  const { state, annualTax, schoolTax, closingDay, dayCount, creditFactor } = sale;
  const shared: TaxProration = prorateProperty(
    {
      state,
      annualTax,
      schoolTax,
      closing: offer.closing ?? sale.closing,
      paidThrough: sale.taxesPaidThrough,
      closingDay,
      dayCount,
      creditFactor,
    },
    tables.taxProration,
  );
  return shared.parts.map(({ name, buyerOwes, sellerOwes, formula }) => ({
    code: `proration:${name.toLowerCase().replaceAll(' ', '-')}`,
    name: `${name} proration`,
    amount: cents(buyerOwes - sellerOwes),
    formula,
    notes: shared.notes,
    citation: shared.citation,
  }));
}

function associationLines(sale: Sale, offer: Offer): NetLine[] {
  const { association } = sale;
  if (!association) return [];
  const { transferFee, paidThrough, monthlyDues } = association;
  const fee = transferFee
    ? [typed('association:transfer', 'Association transfer fee', cents(-transferFee), 'as entered')]
    : [];
  if (!paidThrough) return fee;
  const shared = prorateTax({
    annual: cents(monthlyDues * 12),
    yearStart: '01-01',
    paidThrough,
    closing: offer.closing ?? sale.closing,
    closingDay: sale.closingDay ?? 'buyer',
    dayCount: sale.dayCount ?? 'actual',
  });
  const amount = cents(shared.buyerOwes - shared.sellerOwes);
  return [...fee, typed('association:dues', 'Association dues proration', amount, shared.formula)];
}

/** Association dues are prorated only when the day to which they are paid is known. */
function askedFor({ association }: Sale): string[] {
  if (!association || association.monthlyDues === 0 || association.paidThrough) return [];
  return [
    `Through which day are the association dues of ${inDollars(association.monthlyDues)} a month paid? Until it is entered, their share is not known and in no line.`,
  ];
}

function agreedLines(offer: Offer): NetLine[] {
  const paid = (code: string, name: string, amount: Cents = noCents): NetLine[] =>
    amount === 0 ? [] : [typed(code, name, cents(-amount), 'as agreed')];
  return [
    ...paid('concessions', 'Concessions to the buyer', offer.concessions),
    ...paid('home-warranty', 'Home warranty', offer.homeWarranty),
    ...paid('repairs', 'Repairs', offer.repairs),
    ...(offer.otherCosts ?? []).flatMap(({ name, amount }, at) =>
      paid(`other:${at + 1}`, name, amount),
    ),
  ];
}

function typed(code: string, name: string, amount: Cents, formula: string): NetLine {
  return { code, name, amount, formula, notes: [], citation: null };
}
