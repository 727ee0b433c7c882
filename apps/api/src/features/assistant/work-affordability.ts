import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { type Cents, dollars, noCents } from '@deedlight/domain/money';
import { affordablePrice } from '@deedlight/domain/mortgage/qualifying/affordability';
import { highestLtv } from '@deedlight/domain/mortgage/qualifying/highest-ltv';
import { estimatePropertyTax } from '@deedlight/domain/property-tax/estimate-property-tax';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import { programRatiosTable } from '@deedlight/domain/reference/lending/program-matrices';
import { Decimal } from 'decimal.js';
import { type Aside, readAside } from './read-aside';
import type { ReadQuestion } from './read-question';
import { programNames } from './statements/names';
import { lacking, short } from './work-inputs';
import type { Calculation } from './worked';

/**
 * Calculates the highest price within a program's ratios; every input is in the question, or the
 * answer asks for it.
 */
export const affordability: Calculation = {
  operation: 'affordability',
  isAsked: ({ text, amounts }) =>
    /\bafford/.test(text) &&
    /\bincome\b|\bearn(s|ing)?\b|\bmak(es?|ing)\b|\bsalary\b|\bgross\b|\bwages\b/.test(text) &&
    amounts.payment === undefined,
  missing(q) {
    const { amounts, shares, months, score, insuranceYearly, ...aside } = readAside(q.text);
    return lacking({
      'the loan program': ratiosOf(q)?.program,
      'the income': amounts.income,
      'the monthly debts, or that there are none': amounts.debts,
      'the cash for the down payment': cashOf({ amounts, shares }),
      'the interest rate': shares.rate,
      'the term in years': months,
      'the credit score': score,
      'the property tax as a share of the price, or the state': taxRateOf(q, aside),
      'the home insurance a year': insuranceYearly,
    });
  },
  work(q) {
    const aside = readAside(q.text);
    const { amounts, shares, months = 0, score = 0, duesMonthly } = aside;
    const row = ratiosOf(q);
    const tax = taxRateOf(q, aside);
    if (row === undefined || tax === undefined) throw new RangeError('asked for before');
    const { program, basis } = row;
    const input = {
      program,
      basis,
      income: amounts.income ?? noCents,
      debts: [amounts.debts ?? noCents],
      cashForDown: cashOf(aside) ?? noCents,
      annualRate: shares.rate ?? new Decimal(0),
      months,
      score,
      taxRate: tax.rate,
      insuranceYearly: aside.insuranceYearly ?? noCents,
      duesMonthly: duesMonthly ?? noCents,
      maxLtv: highestLtv(program),
      loanLimit: null,
    };
    const { price, loan, housing, front, back, limits, lines } = affordablePrice(input);
    const terms = `${percent(input.annualRate)} over ${months} months, ${dollarText(input.income)} of monthly income, ${dollarText(amounts.debts ?? noCents)} of debts and ${dollarText(input.cashForDown)} down`;
    const dues = duesMonthly === undefined ? 'no association dues' : dollarText(duesMonthly);
    const past = limits.map(({ text }) => ` ${text}`).join('');
    return {
      input,
      lines,
      says: `At ${terms}, with property tax of ${short(tax.rate)} of the price a year${tax.of}, insurance of ${dollarText(input.insuranceYearly)} a year and ${dues}, the highest price within the ratios of ${ratioWords(program, basis)} is ${dollarText(price)}, with a loan of ${dollarText(loan)} and a housing payment of ${dollarText(housing)} a month: ${short(front)} of income for housing, ${short(back)} for all debts. No county's loan limit is applied.${past}`,
    };
  },
};

/** Returns the cash; a share of the unknown price is no amount, unless it is zero. */
function cashOf({ amounts, shares }: Pick<Aside, 'amounts' | 'shares'>): Cents | undefined {
  return shares.down?.isZero() ? noCents : amounts.down;
}

/**
 * Returns the ratios. "Conventional" names two programs with the same answer, so the first is
 * taken.
 */
function ratiosOf({ programs: [program] }: ReadQuestion) {
  return program === undefined ? undefined : firstRatios(program);
}

function firstRatios(program: ProgramId) {
  return programRatiosTable.rows.find((row) => row.program === program);
}

function ratioWords(program: ProgramId, basis: string): string {
  const name = programNames[program].replace(/^A /, 'a ');
  return basis === 'aus' ? `${name} by automated underwriting` : name;
}

const ofState = dollars(100_000);

function taxRateOf({ place }: ReadQuestion, { taxShare }: Pick<Aside, 'taxShare'>) {
  if (taxShare !== undefined) return { rate: taxShare, of: '' };
  if (place.state === null) return undefined;
  const home = { state: place.state, county: place.county, value: ofState };
  const { percent: average, level } = estimatePropertyTax(home, { propertyTaxRates });
  const where = level === 'county' ? `${place.county}, ${place.state}` : place.state;
  return { rate: new Decimal(average).div(100), of: ` (the average of ${where}, an estimate)` };
}
