import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import { factsOf } from '@deedlight/domain/eligibility/scenario-facts';
import { type Cents, cents } from '@deedlight/domain/money';
import { compareLoans } from '@deedlight/domain/mortgage/loans/compare-loans';
import { type PaymentQuote, quotePayment } from '@deedlight/domain/mortgage/payment/quote-payment';
import type { Citation } from '@deedlight/domain/mortgage/working';
import { downPayment, type Scenario } from '@deedlight/domain/scenario/scenario';
import type { Temporal } from 'temporal-polyfill';

/** The reason why a deal lacks a figure, and what it would need. */
export type Unsaid = { unsaid: string };

export type ScenarioFigures = {
  down: Cents;
  principalAndInterest: Cents | Unsaid;
  mortgageInsurance: Cents | Unsaid;
  taxes: Cents | Unsaid;
  insurance: Cents | Unsaid;
  payment: Cents | Unsaid;
  /** The program limits that the loan exceeds, in words. */
  limits: string[];
  /** The total of interest, mortgage insurance and financed fees up to then. */
  costs: { years: number; cost: Cents | Unsaid }[];
  eligible: { passes: number; refers: number; of: number; bases: Citation[] } | Unsaid;
  /** The table rows behind the payment's fees and premiums. */
  bases: Citation[];
};

const horizons = [5, 7, 10];

/** Returns the figures of a saved deal; `today` replaces a missing closing day. */
export function scenarioFigures(scenario: Scenario, today: Temporal.PlainDate): ScenarioFigures {
  const quote = quoteOf(scenario);
  return {
    down: downPayment(scenario),
    taxes: monthly(scenario.taxesYearly, 'Taxes not known'),
    insurance: monthly(scenario.insuranceYearly, 'Premium not known'),
    ...paymentOf(scenario, quote),
    limits: quote?.limits.map(({ text }) => text) ?? [],
    costs: costsOf(scenario, quote),
    eligible: eligibleOf(scenario, today),
    bases: quote?.insured.lines.flatMap(({ basis }) => basis ?? []) ?? [],
  };
}

const noScore: Unsaid = { unsaid: 'Needs a credit score' };

function quoteOf(scenario: Scenario): PaymentQuote | null {
  const { program, price, annualRate, months, score, purpose } = scenario;
  const down = downPayment(scenario);
  if (score === null || down >= price) return null;
  return quotePayment({
    program,
    price,
    downPayment: down,
    annualRate,
    months,
    score,
    purpose,
    taxesYearly: scenario.taxesYearly ?? cents(0),
    insuranceYearly: scenario.insuranceYearly ?? cents(0),
    duesMonthly: scenario.duesMonthly ?? cents(0),
  });
}

function paymentOf(scenario: Scenario, quote: PaymentQuote | null) {
  if (quote === null) {
    return { principalAndInterest: noScore, mortgageInsurance: noScore, payment: noScore };
  }
  const { principalAndInterest, insured, total } = quote;
  if (insured.unpriced !== null || total === null) {
    const unpriced = { unsaid: insured.unpriced ?? 'Mortgage insurance is not known' };
    return { principalAndInterest, mortgageInsurance: unpriced, payment: unpriced };
  }
  const isWhole = scenario.taxesYearly !== null && scenario.insuranceYearly !== null;
  return {
    principalAndInterest,
    mortgageInsurance: insured.monthly,
    payment: isWhole ? total : { unsaid: 'Needs taxes and home insurance' },
  };
}

function costsOf({ annualRate, months }: Scenario, quote: PaymentQuote | null) {
  if (quote === null || quote.insured.unpriced !== null) {
    const cost = quote === null ? noScore : { unsaid: 'Needs a mortgage insurance premium' };
    return horizons.map((years) => ({ years, cost }));
  }
  const { totalLoan, insured } = quote;
  const offer = {
    name: 'Deal',
    principal: totalLoan,
    annualRate,
    months,
    financeCharges: insured.upfront,
    otherCosts: cents(0),
    insurance: {
      monthly: insured.monthly,
      months: insured.months,
      laterYears: insured.laterYears,
    },
  };
  const [loan] = compareLoans(
    [offer],
    horizons.map((years) => years * 12),
  ).loans;
  return horizons.map((years, at) => ({
    years,
    cost: loan?.horizons[at]?.cost ?? noScore,
  }));
}

function eligibleOf(scenario: Scenario, today: Temporal.PlainDate) {
  const facts = factsOf(scenario, today);
  const results = checkEligibility(facts);
  const count = (outcome: string) => results.filter((each) => each.outcome === outcome).length;
  const bases = results.flatMap(({ rules }) => rules.flatMap((rule) => rule.bases));
  return { passes: count('pass'), refers: count('refer'), of: results.length, bases };
}

function monthly(yearly: Cents | null, unsaid: string): Cents | Unsaid {
  return yearly === null ? { unsaid } : cents(Math.round(yearly / 12));
}
