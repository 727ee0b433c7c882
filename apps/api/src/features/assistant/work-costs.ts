import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { cents, noCents, roundHalfUp } from '@deedlight/domain/money';
import { disclosedPercent, mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { conventionalMi } from '@deedlight/domain/mortgage/insurance/conventional-mi';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { estimatePropertyTax } from '@deedlight/domain/property-tax/estimate-property-tax';
import { propertyTaxRates } from '@deedlight/domain/reference/closing/property-tax-table';
import { Decimal } from 'decimal.js';
import { type Aside, readAside } from './read-aside';
import { affordability } from './work-affordability';
import { closingCalculations } from './work-closing';
import { lacking, loan, loanOf, rate, short, worthOf } from './work-inputs';
import type { Calculation } from './worked';

const asksForMi = /\bpmi\b|private mortgage insurance|\bmortgage insurance\b/;
const asksHowMuch = /how much|estimate|cost|premium|a month|monthly|\bwhat('s| is)\b/;
const asksForEnd =
  /remov|cancel|drop|\bend|terminat|get rid|stop|fall off|come off|go away|coverage/;

/** Tells whether a question names finance charges, in dollars or as points. */
function isCharged({ amounts, points }: Pick<Aside, 'amounts' | 'points'>): boolean {
  return amounts.fees !== undefined || points !== undefined;
}

/** Calculates the costs of buying and owning besides principal and interest. */
export const costCalculations: readonly Calculation[] = [
  ...closingCalculations,
  affordability,
  {
    operation: 'apr',
    isAsked({ text }) {
      const q = readAside(text);
      const isOfOneLoan = loanOf(q) !== undefined && q.shares.rate !== undefined;
      return /\bapr\b/.test(text) && (isCharged(q) || isOfOneLoan);
    },
    missing({ text }) {
      const q = readAside(text);
      return lacking({
        'the loan amount': loanOf(q),
        'the interest rate': q.shares.rate,
        'the term in years': q.months,
        'the fees or points paid for the loan': isCharged(q) || undefined,
      });
    },
    work({ text }) {
      const q = readAside(text);
      const principal = loan(q);
      const points = roundHalfUp((q.points ?? new Decimal(0)).times(principal));
      const input = {
        principal,
        annualRate: rate(q),
        months: q.months ?? 0,
        prepaidFinanceCharge: cents(points + (q.amounts.fees ?? noCents)),
      };
      const { apr, lines } = mortgageApr(input);
      return {
        input,
        lines,
        says: `With ${dollarText(input.prepaidFinanceCharge)} of finance charges paid at closing, the APR of ${dollarText(input.principal)} at ${percent(input.annualRate)} over ${input.months} months is ${disclosedPercent(apr)}%.`,
      };
    },
  },
  {
    operation: 'property-tax',
    isAsked: ({ text, place, amounts }) =>
      (place.state !== null || (amounts.price ?? amounts.other) !== undefined) &&
      /\b(property|real estate|prop)\.? tax(es)?\b/.test(text) &&
      !/transfer|proration|escrow/.test(text),
    missing: ({ place, amounts }) =>
      lacking({
        'the state': place.state ?? undefined,
        'the value of the home': amounts.price ?? amounts.other,
      }),
    work({ place, amounts }) {
      const value = amounts.price ?? amounts.other ?? noCents;
      const input = { state: place.state ?? '', county: place.county, value };
      const {
        annual,
        percent: share,
        level,
        formula,
      } = estimatePropertyTax(input, {
        propertyTaxRates,
      });
      const where =
        level === 'county' ? `${place.county}, ${place.state}` : `${place.state}, as a state`;
      const own = level === 'county' || !place.county ? '' : ' No rate of the county is on file.';
      return {
        input,
        lines: [moneyLine('annual', 'Property tax a year', annual, formula)],
        says: `An estimate: at the average rate of ${where}, ${share}%, the property tax on ${dollarText(value)} is ${dollarText(annual)} a year; the bill of one home can be far from it.${own}`,
      };
    },
  },
  {
    operation: 'conventional-mi',
    isAsked: ({ text, programs, ...q }) =>
      asksForMi.test(text) &&
      (asksHowMuch.test(text) || q.score !== undefined) &&
      !asksForEnd.test(text) &&
      !programs.some((each) => each === 'fha' || each === 'va' || each === 'usda') &&
      loanOf(q) !== undefined,
    missing: (q) =>
      lacking({
        'the value, or the share put down': worthOf(q),
        'the credit score': q.score,
        'the term in years': q.months,
      }),
    work(q) {
      const input = {
        loan: loan(q),
        value: worthOf(q) ?? noCents,
        months: q.months ?? 0,
        score: q.score ?? 0,
        rateType: 'fixed',
        program: q.programs.includes('freddie-conventional')
          ? 'freddie-conventional'
          : 'fannie-conventional',
        features: [],
      } as const;
      const mi = conventionalMi(input);
      const deal = `${dollarText(input.loan)} on ${dollarText(input.value)} with a score of ${input.score} over ${input.months} months`;
      const says =
        mi.kind === 'estimate'
          ? `An estimate from the last openly published rate card: mortgage insurance on ${deal} is ${short(mi.annualRate)} a year, or ${dollarText(mi.monthly)} a month. An insurer prices each borrower.`
          : mi.kind === 'no-rate'
            ? `${deal}: the published rate card has no premium for it.`
            : `${deal} needs no private mortgage insurance.`;
      return { input, lines: mi.lines, says };
    },
  },
];
