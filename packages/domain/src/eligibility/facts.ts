import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Invalid } from '../invalid';
import type { Cents } from '../money';
import {
  moneyAbove,
  moneyOrZero,
  notAbove,
  rateWithin,
  termMonths,
  wholeNumber,
} from '../mortgage/bounds';
import type { CreditEvent, Occupancy, Purpose } from '../reference/lending/program-matrices';

export type PastCreditEvent = {
  event: CreditEvent;
  on: Temporal.PlainDate;
  isExtenuating: boolean;
};

/**
 * The known facts of a loan and its borrower. Null is unknown, which refers a rule and never passes
 * it. Income, debts and rent are monthly; `loan` is the base loan before financed fees.
 */
export type EligibilityFacts = {
  price: Cents;
  /** The appraised value; null when there is none yet, and the price is used. */
  value: Cents | null;
  loan: Cents;
  juniorLoans: Cents;
  purpose: Purpose;
  occupancy: Occupancy;
  units: 1 | 2 | 3 | 4;
  /** Null is unknown, as everywhere here: the loan limit is then that of the whole country. */
  state: string | null;
  county: string | null;
  closingOn: Temporal.PlainDate;
  annualRate: Decimal;
  months: number;
  rateType: 'fixed' | 'arm';
  underwriting: 'aus' | 'manual';
  score: number | null;
  income: Cents | null;
  debts: Cents;
  taxesYearly: Cents | null;
  insuranceYearly: Cents | null;
  duesMonthly: Cents | null;
  reserveMonths: number | null;
  sellerConcessions: Cents;
  creditEvents: readonly PastCreditEvent[];
  isFirstTimeBuyer: boolean | null;
  /** Household income divided by the area's median income, as a fraction. */
  incomeOfAreaMedian: Decimal | null;
  isVeteran: boolean | null;
  vaEntitlement: 'full' | { used: Cents } | null;
  isRuralArea: boolean | null;
  rentMonthly: Cents | null;
  ownedMonths: number | null;
};

export function validateFacts(facts: EligibilityFacts): Invalid[] {
  const value = Math.min(facts.price, facts.value ?? facts.price);
  return [
    ...moneyAbove('price', facts.price),
    ...(facts.value === null ? [] : moneyAbove('value', facts.value)),
    ...moneyAbove('loan', facts.loan),
    ...(facts.purpose === 'purchase'
      ? notAbove('loan', facts.loan, facts.price, 'the price')
      : notAbove('loan', facts.loan, value * 1.5, 'one and a half times the value')),
    ...moneyOrZero('juniorLoans', facts.juniorLoans),
    ...rateWithin('annualRate', facts.annualRate),
    ...termMonths('months', facts.months),
    ...wholeNumber('units', facts.units, 1, 4),
    ...(facts.score === null ? [] : wholeNumber('score', facts.score, 300, 850)),
    ...(facts.income === null ? [] : moneyOrZero('income', facts.income)),
    ...moneyOrZero('debts', facts.debts),
    ...moneyOrZero('taxesYearly', facts.taxesYearly ?? 0),
    ...moneyOrZero('insuranceYearly', facts.insuranceYearly ?? 0),
    ...moneyOrZero('duesMonthly', facts.duesMonthly ?? 0),
    ...(facts.reserveMonths === null
      ? []
      : wholeNumber('reserveMonths', facts.reserveMonths, 0, 600)),
    ...moneyOrZero('sellerConcessions', facts.sellerConcessions),
    ...(facts.state === null || /^[A-Z]{2}$/.test(facts.state)
      ? []
      : [{ field: 'state', message: 'Enter a two-letter state.' }]),
  ];
}

/**
 * Returns what lenders divide by: on a purchase the lower of price and value, on a refinance the
 * value.
 */
export function lendingValue({ price, value, purpose }: EligibilityFacts): Cents {
  if (value === null) return price;
  return purpose === 'purchase' && price < value ? price : value;
}
