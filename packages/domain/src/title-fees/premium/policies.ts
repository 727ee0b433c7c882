import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars } from '../../money';
import type { RateManual, SimultaneousRule } from '../../reference/closing/title-premium-table';
import { inDollars } from '../../reference/closing/wording';
import { hasSchedule, type Premium, premiumOn, roundPremium, scheduleOf } from './premium';

export const ownerForms = ['standard', 'homeowners', 'extended'] as const;
export type OwnerForm = (typeof ownerForms)[number];

export const loanCoverages = ['standard', 'extended', 'expanded'] as const;
export type LoanCoverage = (typeof loanCoverages)[number];

/** A premium with what a reader should know about how it was found. */
export type PricedPolicy = Premium & { notes: string[] };

/**
 * Lenders ask for extended coverage where a manual prices it apart; elsewhere there is one form.
 */
export function usualCoverage(manual: RateManual): LoanCoverage {
  return manual.factors?.loanExtendedAlone === undefined ? 'standard' : 'extended';
}

/** The owner's policy before any reissue credit. */
export function ownerPremium(manual: RateManual, amount: Cents, form: OwnerForm): PricedPolicy {
  if (form === 'standard') return plain(premiumOn(manual, 'owner', amount));
  const name = form === 'homeowners' ? 'homeowners' : 'extendedOwner';
  const factor = manual.factors?.[name];
  if (factor !== undefined) {
    const words = form === 'homeowners' ? "homeowner's policy" : 'extended coverage';
    const premium = premiumOn(manual, 'owner', amount, { factor, factorName: words });
    const least = form === 'homeowners' ? dollars(manual.homeownersMinimum ?? 0) : 0;
    return plain(raisedTo(premium, least));
  }
  if (form === 'homeowners' && hasSchedule(manual, 'ownerEnhanced')) {
    return plain(premiumOn(manual, 'ownerEnhanced', amount));
  }
  const standard = premiumOn(manual, 'owner', amount);
  const note = `No ${form === 'homeowners' ? "homeowner's" : 'extended'} rate was captured for ${manual.insurer}: the standard rate is shown.`;
  return { ...standard, confidence: 'estimate', notes: [note] };
}

/** The lender's policy issued on its own: also what the Loan Estimate shows for it. */
export function loanPremium(manual: RateManual, loan: Cents, coverage: LoanCoverage): PricedPolicy {
  const own = manual.schedules.loan;
  if (own && !('sameAs' in own)) {
    const factor = coverage === 'expanded' ? manual.factors?.expandedLoan : undefined;
    return plain(premiumOn(manual, 'loan', loan, { factor, factorName: 'expanded coverage' }));
  }
  const factor = manual.factors?.[standaloneFactor[coverage]];
  const premium = premiumOn(manual, 'owner', loan, {
    factor,
    factorName: `${coverage} loan policy`,
  });
  if (own || factor !== undefined) return plain(premium);
  const note = `No loan schedule was captured for ${manual.insurer}: the owner's schedule is shown.`;
  return { ...premium, confidence: 'estimate', notes: [note] };
}

const standaloneFactor: Record<LoanCoverage, string> = {
  standard: 'loanStandardAlone',
  extended: 'loanExtendedAlone',
  expanded: 'loanExpandedAlone',
};

export type SimultaneousIssue = {
  owner: Cents;
  ownerForm: OwnerForm;
  loan: Cents;
  coverage: LoanCoverage;
};

/** Returns what the lender's policy costs when it is issued together with an owner's policy. */
export function simultaneousPremium(manual: RateManual, issue: SimultaneousIssue): PricedPolicy {
  const rule = manual.simultaneous;
  // A full premium standing in for a rate that was not read is an estimate, whatever the rule is.
  const confidence = rule.kind === 'not-captured' ? null : (rule.confidence ?? null);
  const notes = rule.note ? [rule.note] : [];
  const priced = priceOf(manual, rule, issue);
  return {
    ...priced,
    confidence: confidence ?? priced.confidence,
    notes: [...priced.notes, ...notes],
  };
}

function priceOf(
  manual: RateManual,
  rule: SimultaneousRule,
  issue: SimultaneousIssue,
): PricedPolicy {
  switch (rule.kind) {
    case 'flat':
      return flatCharge(manual, rule, issue);
    case 'table':
      return issue.coverage === 'standard'
        ? charged(rule.standardCharge ?? 0, 'flat, standard coverage', [rule.rule])
        : plain(premiumOn(manual, rule.schedule ?? 'loan', issue.loan));
    case 'percent':
      return percentOfBasic(manual, rule, issue);
    case 'percent-of-loan-rate':
      return percentOfLoanRate(manual, rule, issue);
    case 'loan-schedule':
      return loanPremium(manual, issue.loan, issue.coverage);
    case 'not-captured': {
      const alone = loanPremium(manual, issue.loan, issue.coverage);
      const note = `${manual.insurer}'s simultaneous rate was not captured: the full loan premium is shown, which is the most it can be.`;
      return { ...alone, confidence: 'estimate', notes: [...alone.notes, note] };
    }
  }
}

function flatCharge(
  manual: RateManual,
  rule: SimultaneousRule,
  issue: SimultaneousIssue,
): PricedPolicy {
  const charge = {
    standard: rule.charge,
    extended: rule.extendedCharge ?? rule.charge,
    expanded: rule.expandedCharge ?? rule.extendedCharge ?? rule.charge,
  }[issue.coverage];
  const flat = charged(charge ?? 0, "flat, with the owner's policy", [rule.rule]);
  if (issue.loan <= issue.owner || rule.excess === 'none' || !rule.excess) return flat;
  const alone = (amount: Cents) =>
    rule.excess === 'owner-schedule'
      ? premiumOn(manual, 'owner', amount)
      : loanPremium(manual, amount, issue.coverage);
  const excess = cents(Math.max(0, alone(issue.loan).amount - alone(issue.owner).amount));
  return {
    ...flat,
    amount: cents(flat.amount + excess),
    formula: `${inDollars(flat.amount)} + ${inDollars(excess)} for the loan above the owner's amount`,
  };
}

function percentOfBasic(
  manual: RateManual,
  rule: SimultaneousRule,
  issue: SimultaneousIssue,
): PricedPolicy {
  if (issue.coverage === 'standard' && rule.standardCharge !== undefined) {
    return charged(rule.standardCharge, 'flat, standard coverage', [rule.rule]);
  }
  if (issue.ownerForm === 'extended' && rule.extendedOwnerCharge !== undefined) {
    return charged(rule.extendedOwnerCharge, 'flat, with an extended owner policy', [rule.rule]);
  }
  const expanded = issue.coverage === 'expanded' ? rule.expandedPercentOfBasic : undefined;
  const percent = expanded ?? rule.percentOfBasic ?? '100';
  const basic = premiumOn(manual, 'owner', issue.loan);
  const rounding = rule.rounding ?? scheduleOf(manual, 'owner').rounding;
  const share = roundPremium(new Decimal(percent).div(100).times(basic.amount), rounding);
  const formula = `${percent}% of the basic rate on the loan (${inDollars(basic.amount)})`;
  return plain(raisedTo({ ...basic, amount: share, formula }, dollars(rule.minimum ?? 0)));
}

function percentOfLoanRate(
  manual: RateManual,
  rule: SimultaneousRule,
  issue: SimultaneousIssue,
): PricedPolicy {
  const within = cents(Math.min(issue.loan, issue.owner));
  const full = loanPremium(manual, issue.loan, issue.coverage);
  const covered = loanPremium(manual, within, issue.coverage);
  const percent = rule.percent ?? '100';
  const reduced = roundPremium(
    new Decimal(percent).div(100).times(covered.amount),
    scheduleOf(manual, 'loan').rounding,
  );
  const excess = cents(full.amount - covered.amount);
  const above = excess > 0 ? ` + ${inDollars(excess)} above the owner's amount` : '';
  const formula = `${percent}% of the loan rate (${inDollars(covered.amount)})${above}`;
  return { ...full, amount: cents(reduced + excess), formula };
}

function charged(charge: number, words: string, notes: string[]): PricedPolicy {
  const amount = dollars(charge);
  return {
    amount,
    formula: `${inDollars(amount)} ${words}`,
    bracket: 'flat',
    confidence: null,
    notes,
  };
}

function raisedTo(premium: Premium, least: number): Premium {
  if (premium.amount >= least) return premium;
  const amount = cents(least);
  return { ...premium, amount, formula: `${premium.formula}, minimum ${inDollars(amount)}` };
}

function plain(premium: Premium): PricedPolicy {
  return { ...premium, notes: [] };
}
