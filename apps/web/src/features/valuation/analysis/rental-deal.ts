import { type Cents, cents } from '@deedlight/domain/money';
import {
  type InvestorReturns,
  investorReturns,
  validateInvestor,
} from '@deedlight/domain/mortgage/loans/investor';
import {
  type HoldInput,
  type HoldYear,
  projectHold,
  validateHold,
} from '@deedlight/domain/mortgage/payment/hold-projection';
import { monthlyPayment, validateLoan } from '@deedlight/domain/mortgage/payment/payment';
import { debtServiceCoverage } from '@deedlight/domain/mortgage/qualifying/dscr';
import type { Decimal } from 'decimal.js';
import { amountOf, type RentalTexts, shareOf } from './rental-inputs';

export type Returns = InvestorReturns & { payment: Cents; pitiaCoverage: Decimal };

/** Names an input that is still missing, or says what is wrong with it. */
export type Refused = { ok: false; message: string };

/**
 * Computes a rental's returns from the inputs; an empty cost is named as missing, never taken as
 * zero.
 */
export function rentalReturns(texts: RentalTexts): { ok: true; returns: Returns } | Refused {
  const price = amountOf(texts.price);
  const loan = amountOf(texts.loan);
  const annualRate = shareOf(texts.rate);
  const rent = amountOf(texts.rent);
  const vacancy = shareOf(texts.vacancy);
  const dues = amountOf(texts.dues);
  const taxes = amountOf(texts.taxes);
  const insurance = amountOf(texts.insurance);
  const upkeep = amountOf(texts.upkeep);
  if (rent === null) return missing('the rent');
  if (price === null || loan === null || annualRate === null)
    return missing('price, loan and rate');
  if (vacancy === null) return missing('the vacancy');
  if (taxes === null) return missing('the property tax');
  if (insurance === null) return missing('the insurance');
  if (dues === null) return missing('the dues, 0 where there are none');
  if (upkeep === null) return missing('upkeep and management');
  const months = Number(texts.months);
  const hasLoan = loan !== 0;
  const wrong = hasLoan ? validateLoan({ principal: loan, annualRate, months })[0] : undefined;
  if (wrong) return { ok: false, message: wrong.message };
  if (loan > price) return { ok: false, message: 'The loan cannot be more than the price.' };
  const payment = hasLoan ? monthlyPayment({ principal: loan, annualRate, months }) : cents(0);
  const monthlyCosts = cents(Math.round((taxes + insurance) / 12) + dues);
  const input = {
    price,
    monthlyRent: rent,
    otherIncomeYearly: cents(0),
    vacancy,
    expensesYearly: cents(taxes + insurance + upkeep + dues * 12),
    debtServiceYearly: cents(payment * 12),
    cashInvested: cents(price - loan),
  };
  const refused = validateInvestor(input)[0];
  if (refused) return { ok: false, message: refused.message };
  if (payment + monthlyCosts <= 0) return missing('a cost above zero');
  const { pitia } = debtServiceCoverage({ rent, principalAndInterest: payment, tia: monthlyCosts });
  return { ok: true, returns: { ...investorReturns(input), payment, pitiaCoverage: pitia } };
}

export type GrowthCase = { name: string; years: HoldYear[] };

/** The typed growth, and three points less and three points more. */
export function growthCases(texts: RentalTexts): { ok: true; cases: GrowthCase[] } | Refused {
  const value = amountOf(texts.price);
  const loan = amountOf(texts.loan);
  const annualRate = shareOf(texts.rate);
  const growth = shareOf(texts.growth);
  if (value === null || loan === null || annualRate === null || growth === null) {
    return missing('price, loan, rate and growth');
  }
  const base = {
    value,
    loan,
    annualRate,
    months: Number(texts.months),
    years: Number(texts.years),
  };
  const inputs: HoldInput[] = ['-0.03', '0', '0.03'].map((step) => ({
    ...base,
    growth: growth.plus(step),
  }));
  const wrong = inputs.flatMap(validateHold)[0];
  if (wrong) return { ok: false, message: wrong.message };
  const cases = inputs.map((input) => ({
    name: `${input.growth.times(100).toString().replace('-', '−')}% a year`,
    years: projectHold(input),
  }));
  return { ok: true, cases };
}

function missing(what: string): Refused {
  return { ok: false, message: `Type ${what} to see this.` };
}
