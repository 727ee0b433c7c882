import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { cents, dollars } from '../../money';
import type { ProgramId } from '../../reference/lending/programs';
import { checkEligibility, type ProgramResult } from '../check-eligibility';
import type { EligibilityFacts } from '../facts';
import type { RuleResult } from '../rule-result';

/** The buyer is a first-time buyer in Dallas with 5% down, whom most programs accept. */
export const buyer: EligibilityFacts = {
  price: dollars(400_000),
  value: null,
  loan: dollars(380_000),
  juniorLoans: cents(0),
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  state: 'TX',
  county: 'Dallas County',
  closingOn: Temporal.PlainDate.from('2026-09-01'),
  annualRate: new Decimal('0.065'),
  months: 360,
  rateType: 'fixed',
  underwriting: 'aus',
  score: 720,
  income: dollars(9_500),
  debts: dollars(400),
  taxesYearly: dollars(6_000),
  insuranceYearly: dollars(2_400),
  duesMonthly: cents(0),
  reserveMonths: 6,
  sellerConcessions: cents(0),
  creditEvents: [],
  isFirstTimeBuyer: true,
  incomeOfAreaMedian: new Decimal('0.75'),
  isVeteran: true,
  vaEntitlement: 'full',
  isRuralArea: true,
  rentMonthly: null,
  ownedMonths: null,
};

/** Returns one program’s answer for the buyer with some facts changed. */
export function resultOf(facts: Partial<EligibilityFacts>, program: ProgramId): ProgramResult {
  const result = checkEligibility({ ...buyer, ...facts }).find((each) => each.program === program);
  if (!result) throw new Error(`no result for ${program}`);
  return result;
}

export function ruleOf(
  facts: Partial<EligibilityFacts>,
  program: ProgramId,
  code: string,
): RuleResult | undefined {
  return resultOf(facts, program).rules.find((rule) => rule.code === code);
}
