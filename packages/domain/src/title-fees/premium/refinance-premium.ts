import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import { type Cents, cents, dollars } from '../../money';
import type {
  AgeBand,
  RateManual,
  RefinanceRule,
} from '../../reference/closing/title-premium-table';
import { inDollars } from '../../reference/closing/wording';
import { type LoanCoverage, loanPremium, type PricedPolicy } from './policies';
import { premiumOn, roundPremium, scheduleOf } from './premium';
import { type PriorPolicy, yearsBetween } from './reissue';

/** The loan being paid off. */
export type PriorLoan = { balance: Cents; made?: Temporal.PlainDate | null | undefined };

export type Refinance = {
  loan: Cents;
  coverage: LoanCoverage;
  closing: Temporal.PlainDate;
  priorLoan?: PriorLoan | undefined;
  priorPolicy?: PriorPolicy | undefined;
};

/** The lender's policy on a refinance, at the manual's refinance rate where one was captured. */
export function refinancePremium(manual: RateManual, refinance: Refinance): PricedPolicy {
  const rule = manual.refinance;
  const full = loanPremium(manual, refinance.loan, refinance.coverage);
  const priced = reducedRate(manual, rule, refinance, full);
  if (!priced) {
    const note = `Full loan rate shown. Refinance rule: ${rule.rule}.`;
    const confidence = rule.kind === 'not-captured' ? 'estimate' : full.confidence;
    return { ...full, confidence, notes: [...full.notes, note] };
  }
  const amount = cents(Math.max(priced.amount, dollars(rule.minimum ?? 0)));
  return { ...priced, amount, confidence: rule.confidence ?? priced.confidence };
}

function reducedRate(
  manual: RateManual,
  rule: RefinanceRule,
  refinance: Refinance,
  full: PricedPolicy,
): PricedPolicy | null {
  const { loan, closing, priorLoan, priorPolicy } = refinance;
  switch (rule.kind) {
    case 'schedule':
      return { ...premiumOn(manual, rule.schedule ?? 'refinance', loan), notes: [] };
    case 'percent':
      return part(manual, full, rule.percentCharged ?? '100', rule.rule);
    case 'same':
      return { ...full, formula: `${full.formula} (${rule.rule})` };
    case 'table': {
      const step = rule.steps?.find(({ upTo }) => loan <= upTo * 100);
      if (!step) return null;
      const bracket = `up to ${inDollars(dollars(step.upTo))}`;
      const formula = `table rate ${inDollars(dollars(step.charge))}`;
      return { ...full, amount: dollars(step.charge), formula, bracket };
    }
    case 'percent-to-prior': {
      const known = priorPolicy?.amount ?? priorLoan?.balance;
      const since = priorPolicy?.issued ?? priorLoan?.made;
      if (known === undefined || isOlder(since, closing, rule.lookbackYears)) return null;
      const percent = new Decimal(100).minus(rule.percentCharged ?? '100');
      return lessCredit(manual, refinance, full, known, percent.toString(), rule.rule);
    }
    case 'credit-on-payoff': {
      const percent = priorLoan?.made ? bandOf(rule.bands, priorLoan.made, closing) : null;
      if (!priorLoan || !percent) return null;
      return lessCredit(manual, refinance, full, priorLoan.balance, percent, rule.rule);
    }
    case 'substitution':
      return substituted(manual, rule, refinance, full);
    case 'not-captured':
      return null;
  }
}

/**
 * Florida: the reissue schedule for a borrower with an owner's policy, otherwise a share by age.
 */
function substituted(
  manual: RateManual,
  rule: RefinanceRule,
  { loan, coverage, closing, priorLoan, priorPolicy }: Refinance,
  full: PricedPolicy,
): PricedPolicy | null {
  if (priorPolicy && rule.ownerPolicySchedule) {
    const covered = cents(Math.min(priorPolicy.amount, loan));
    const onPrior = premiumOn(manual, rule.ownerPolicySchedule, covered);
    const above = cents(full.amount - loanPremium(manual, covered, coverage).amount);
    const formula = `reissue rate on ${inDollars(covered)} (${inDollars(onPrior.amount)}) + ${inDollars(above)} above it`;
    return { ...full, amount: cents(onPrior.amount + above), formula };
  }
  const percent = priorLoan?.made ? bandOf(rule.bands, priorLoan.made, closing) : null;
  if (!priorLoan || !percent) return null;
  const unused = new Decimal(100).minus(percent).toString();
  return lessCredit(
    manual,
    { loan, coverage, closing },
    full,
    priorLoan.balance,
    unused,
    rule.rule,
  );
}

function lessCredit(
  manual: RateManual,
  { loan, coverage }: Refinance,
  full: PricedPolicy,
  prior: Cents,
  percent: string,
  rule: string,
): PricedPolicy {
  const covered = cents(Math.min(prior, loan));
  const onPrior = loanPremium(manual, covered, coverage).amount;
  const credit = roundPremium(new Decimal(percent).div(100).times(onPrior), roundingOf(manual));
  return {
    ...full,
    amount: cents(full.amount - credit),
    formula: `${inDollars(full.amount)} less ${percent}% of the premium on ${inDollars(covered)} (${rule})`,
  };
}

function part(manual: RateManual, full: PricedPolicy, percent: string, rule: string): PricedPolicy {
  const amount = roundPremium(new Decimal(percent).div(100).times(full.amount), roundingOf(manual));
  return { ...full, amount, formula: `${percent}% of ${inDollars(full.amount)} (${rule})` };
}

function roundingOf(manual: RateManual) {
  return scheduleOf(manual, manual.schedules.loan ? 'loan' : 'owner').rounding;
}

function bandOf(
  bands: readonly AgeBand[] | undefined,
  since: Temporal.PlainDate,
  on: Temporal.PlainDate,
): string | null {
  const within = (years: number) => on.toString() <= since.add({ years }).toString();
  const band = bands?.find(({ ageYearsUpTo: years }) => years === null || within(years));
  return band?.percent ?? null;
}

function isOlder(
  since: Temporal.PlainDate | null | undefined,
  on: Temporal.PlainDate,
  years: number | undefined,
): boolean {
  return Boolean(since && years !== undefined && yearsBetween(since, on) >= years);
}
