import { programNames } from '@deedlight/domain/reference/lending/program-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { UsualCommission } from '@deedlight/domain/title-fees/typical-costs';
import type { Field, Fields, Values } from '../../../kit/fields/field';
import {
  choice,
  count,
  day,
  money,
  moneyIfKnown,
  name,
  percent,
  percentIfKnown,
} from '../../../kit/fields/own-fields';
import { moneyText, percentText } from '../../../kit/fields/parse';
import { sharedFields as shared } from '../../scenario/public';
import type { RecordedPayoff } from './recorded-payoffs';

export const mostOffers = 4;

/** The fields of this section are asked beside the table of offers; the others open from a row. */
export const saleSection = 'Sale';
const tax = 'Property tax';
const dues = 'Association';

/** The fields of a sale that are the same for every offer. */
export const saleFields = {
  state: shared.state({ section: saleSection }),
  county: shared.county({ section: saleSection, hint: 'Or a city in it' }),
  city: shared.city({ section: saleSection }),
  closing: shared.closing({ section: saleSection, hint: 'Today where left open' }),
  ownerForm: choice(
    'Owner’s policy',
    {
      standard: 'Standard',
      homeowners: 'Homeowner’s (enhanced)',
      extended: 'Extended',
      none: 'None',
    },
    { section: saleSection },
  ),
  target: money('Net to reach', {
    initial: '0',
    section: saleSection,
    hint: 'For the break-even price; 0 pays every cost and loan',
  }),
  taxes: shared.taxes({ section: tax }),
  schoolTax: moneyIfKnown('School tax a year', { section: tax, hint: 'Where billed apart' }),
  taxesPaidThrough: day('Paid through', { section: tax, hint: 'The state’s custom where open' }),
  closingDay: choice(
    'Day of closing',
    { '': 'As is the custom', buyer: 'Counts for the buyer', seller: 'Counts for the seller' },
    { section: tax },
  ),
  dayCount: choice(
    'Days of a year',
    { '': 'As is the custom', actual: 'Actual', 'of-365': '365', 'of-360': '360' },
    { section: tax },
  ),
  dues: shared.dues({ section: dues }),
  duesPaidThrough: day('Dues paid through', {
    section: dues,
    hint: 'Needed to share the dues',
  }),
  transferFee: moneyIfKnown('Transfer fee', {
    section: dues,
    hint: 'The typical price where left open',
  }),
};

/** The fields of a loan to be paid off; one on record begins with its estimated balance. */
export function payoffFields(section: string, recorded?: RecordedPayoff) {
  return {
    balance: beginningWith(
      moneyIfKnown('Balance', { section }),
      recorded?.balance,
      `Estimated from ${recorded?.says}. ${recorded?.assumption}`,
    ),
    rate: beginningWith(
      percentIfKnown('Rate', { section }),
      recorded?.rate,
      recorded?.rateSource ?? '',
    ),
    paidTo: day('Interest paid to', { section, hint: 'The first of the month where open' }),
    perDiem: moneyIfKnown('Per diem', { section, hint: 'From the rate where left open' }),
    daysAfter: count('Days to arrive', 'days', { initial: '0', section }),
    fees: money('Payoff fees', { initial: '0', section }),
  };
}

function beginningWith<Value>(field: Field<Value>, initial = '', source = ''): Field<Value> {
  return initial === '' ? field : { ...field, initial, source };
}

/**
 * The fields of one offer; price, loan and its kind start with the deal's, commissions with the state's usual
 * ones.
 */
export function offerFields(
  at: number,
  { price, loan, program, closingOn }: Pick<Scenario, 'price' | 'loan' | 'program' | 'closingOn'>,
  { listing, buyer }: Pick<UsualCommission, 'listing' | 'buyer'>,
) {
  return {
    name: name('Name', { initial: `Offer ${at}` }),
    price: { ...money('Price', { initial: moneyText(price) }), follows: 'price' },
    loan: { ...money('Buyer’s loan', { initial: moneyText(loan) }), follows: 'loan' },
    program: {
      ...choice('Kind of loan', programNames, { initial: program }),
      follows: 'program',
    },
    closing: { ...day('Closing'), initial: closingOn?.toString() ?? '', follows: 'closing' },
    listing: percent('Listing commission', { initial: percentText(listing) }),
    buyer: percent('Buyer’s agent', { initial: percentText(buyer) }),
    concessions: money('Concessions', { initial: '0' }),
    homeWarranty: money('Home warranty', { initial: '0' }),
    repairs: money('Repairs', { initial: '0' }),
    otherCosts: money('Other costs', { initial: '0' }),
  };
}

export type OfferField = keyof ReturnType<typeof offerFields>;
export type SaleValues = Values<typeof saleFields>;
export type PayoffValues = Values<ReturnType<typeof payoffFields>>;
export type OfferValues = Values<ReturnType<typeof offerFields>>;

/** Adds a prefix to the names of a group, as in the address: "o2price". */
export function prefixed(prefix: string, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([each, field]) => [`${prefix}${each}`, field]),
  );
}

/** Returns the texts of a group under their names without the prefix. */
export function textsUnder(
  prefix: string,
  fields: Fields,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).flatMap((each): [string, string][] => {
      const text = texts[`${prefix}${each}`];
      return text === undefined ? [] : [[each, text]];
    }),
  );
}
