import type { Invalid } from '../../invalid';
import { noCents } from '../../money';
import { moneyAbove, moneyOrZero, rateWithin, wholeNumber } from '../../mortgage/bounds';
import { validateProration } from '../../proration/property-tax-proration';
import type { ClosingTables } from '../../reference/closing/closing-tables';
import { isDay, optional, validatePlace } from '../../reference/closing/field-checks';
import { validateClosing } from '../validate-closing';
import { dealOfOffer } from './offer-deal';
import type { Payoff } from './payoff';
import type { Offer, Sale } from './sale';

export const mostOffers = 12;

/**
 * Returns what is wrong with a sale and its offers, field by field; nothing when the sheet can be
 * made.
 */
export function validateNetSheet(
  sale: Sale,
  offers: readonly Offer[],
  tables: Pick<ClosingTables, 'counties' | 'titlePremiums' | 'closingCosts'>,
): Invalid[] {
  const own = validateOwnFields(sale, offers, tables);
  if (own.length > 0) return own;
  const [first] = offers;
  return first ? validateClosing(dealOfOffer(sale, first), tables) : [];
}

function validateOwnFields(
  sale: Sale,
  offers: readonly Offer[],
  tables: Pick<ClosingTables, 'counties'>,
): Invalid[] {
  return [
    ...validateSale(sale, tables),
    ...(offers.length >= 1 && offers.length <= mostOffers
      ? []
      : [{ field: 'offers', message: `Enter from 1 to ${mostOffers} offers.` }]),
    ...offers.flatMap(validateOffer),
  ];
}

function validateSale(sale: Sale, { counties }: Pick<ClosingTables, 'counties'>): Invalid[] {
  const invalidDay = isDay('closing', sale.closing);
  if (invalidDay.length > 0) return [...validatePlace(sale, counties), ...invalidDay];
  return [
    ...validatePlace(sale, counties),
    ...(sale.payoffs ?? []).flatMap(validatePayoff),
    ...validateProration({
      ...sale,
      annualTax: sale.annualTax ?? noCents,
      paidThrough: sale.taxesPaidThrough,
    }),
    ...optional(sale.association?.monthlyDues, (dues) =>
      moneyOrZero('association.monthlyDues', dues),
    ),
    ...optional(sale.association?.transferFee, (fee) =>
      moneyOrZero('association.transferFee', fee),
    ),
    ...optional(sale.localTaxRate, (rate) => rateWithin('localTaxRate', rate, '0.25')),
  ];
}

function validatePayoff(payoff: Payoff, at: number): Invalid[] {
  const field = (name: string) => `payoffs.${at}.${name}`;
  return [
    ...moneyOrZero(field('balance'), payoff.balance),
    ...isDay(field('interestPaidTo'), payoff.interestPaidTo),
    ...optional(payoff.annualRate, (rate) => rateWithin(field('annualRate'), rate)),
    ...optional(payoff.perDiem, (perDiem) => moneyOrZero(field('perDiem'), perDiem)),
    ...optional(payoff.daysAfterClosing, (days) =>
      wholeNumber(field('daysAfterClosing'), days, 0, 60),
    ),
    ...optional(payoff.fees, (fees) => moneyOrZero(field('fees'), fees)),
  ];
}

function validateOffer(offer: Offer, at: number): Invalid[] {
  const field = (name: string) => `offers.${at}.${name}`;
  return [
    ...moneyAbove(field('price'), offer.price),
    ...optional(offer.loan, (loan) => moneyOrZero(field('loan'), loan)),
    ...optional(offer.closing, (day) => isDay(field('closing'), day)),
    ...rateWithin(field('listingCommission'), offer.listingCommission, '0.2'),
    ...rateWithin(field('buyerCommission'), offer.buyerCommission, '0.2'),
    ...optional(offer.concessions, (amount) => moneyOrZero(field('concessions'), amount)),
    ...optional(offer.homeWarranty, (amount) => moneyOrZero(field('homeWarranty'), amount)),
    ...optional(offer.repairs, (amount) => moneyOrZero(field('repairs'), amount)),
    ...(offer.otherCosts ?? []).flatMap(({ amount }, index) =>
      moneyOrZero(field(`otherCosts.${index}.amount`), amount),
    ),
  ];
}
