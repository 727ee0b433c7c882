import { type Cents, cents, noCents } from '../money';
import { vaEntitlement } from '../mortgage/qualifying/va-entitlement';
import { cite } from '../reference/lending/cite';
import type { ProgramRow } from '../reference/lending/programs';
import type { EligibilityFacts } from './facts';
import { lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import { conformingLimit, fhaLimit, type LimitPlace, type LoanLimit } from './loan-limit';
import { dollarText } from './print-figure';
import { type RuleResult, uniqueBases } from './rule-result';

/**
 * Checks the loan against the limit that binds the program: FHFA's, FHA's, VA entitlement, or none.
 */
export function limitRule(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const place = placeOf(facts);
  if (program.limit === 'fhfa')
    return [within(facts.loan, conformingLimit(place, tables), program, tables)];
  if (program.limit === 'fha')
    return [within(facts.loan, fhaLimit(place, tables), program, tables)];
  if (program.limit === 'over-fhfa')
    return [overConforming(facts.loan, conformingLimit(place, tables))];
  if (program.limit === 'va') return [entitled(facts, program, tables)];
  return [];
}

export function placeOf({ state, county, units, closingOn }: EligibilityFacts): LimitPlace {
  return { state, county, units, year: closingOn.year };
}

function within(
  loan: Cents,
  limit: LoanLimit,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult {
  const section = program.limitSection;
  const bases = limit.bases.map((basis) => ({ ...basis, section: basis.section ?? section }));
  const result = {
    code: 'loan-limit',
    label: 'Loan limit',
    measured: dollarText(loan),
    bases: [...bases, cite(tables.programs, program)],
  };
  if (limit.kind === 'known') {
    const isInside = loan <= limit.limit;
    return {
      ...result,
      outcome: isInside ? 'pass' : 'fail',
      limit: dollarText(limit.limit),
      reason: isInside ? 'Within the limit of the area.' : 'Over the limit of the area.',
    };
  }
  const range =
    limit.high === null
      ? `at least ${dollarText(limit.low)}`
      : `${dollarText(limit.low)} to ${dollarText(limit.high)}`;
  if (loan <= limit.low) {
    return {
      ...result,
      outcome: 'pass',
      limit: range,
      reason: `Within the lowest limit that can apply. ${limit.why}`,
    };
  }
  if (limit.high !== null && loan > limit.high) {
    return {
      ...result,
      outcome: 'fail',
      limit: range,
      reason: 'Over the highest limit that can apply.',
    };
  }
  return { ...result, outcome: 'refer', limit: range, reason: limit.why };
}

function overConforming(loan: Cents, limit: LoanLimit): RuleResult {
  const low = limit.kind === 'known' ? limit.limit : limit.low;
  const high = limit.kind === 'known' ? limit.limit : limit.high;
  const isOver = high !== null && loan > high;
  return {
    code: 'loan-limit',
    label: 'Above the conforming limit',
    outcome: isOver ? 'pass' : 'refer',
    measured: dollarText(loan),
    limit: `over ${dollarText(low)}`,
    reason: isOver
      ? 'Over the conforming limit, so a jumbo loan.'
      : 'A conforming loan may do; jumbo lenders seldom want one this size.',
    bases: limit.bases,
  };
}

function entitled(facts: EligibilityFacts, program: ProgramRow, tables: LendingTables): RuleResult {
  const result = {
    code: 'entitlement',
    label: 'VA entitlement',
    bases: [cite(tables.programs, program)],
  };
  if (facts.vaEntitlement === null) {
    return {
      ...result,
      outcome: 'refer',
      measured: 'unknown',
      limit: 'full, or enough left',
      reason: 'The certificate of eligibility says how much entitlement is left.',
    };
  }
  const limit = conformingLimit({ ...placeOf(facts), units: 1 }, tables);
  const countyLimit = limit.kind === 'known' ? limit.limit : limit.low;
  const isFull = facts.vaEntitlement === 'full';
  const price = lendingValue(facts);
  const need = vaEntitlement({
    price,
    countyLimit,
    entitlementUsed: facts.vaEntitlement === 'full' ? noCents : facts.vaEntitlement.used,
    hasFullEntitlement: isFull,
  });
  const down = cents(price - facts.loan);
  const isEnough = down >= need.downPayment;
  const isSure = isFull || limit.kind === 'known';
  const bases = [
    ...need.lines.flatMap(({ basis }) => (basis ? [basis] : [])),
    ...(isFull ? [] : limit.bases),
  ];
  return {
    ...result,
    outcome: isEnough ? 'pass' : isSure ? 'fail' : 'refer',
    measured: `${dollarText(down)} down`,
    limit: isFull ? 'no limit' : `at least ${dollarText(need.downPayment)} down`,
    reason: isFull
      ? 'Full entitlement has no loan limit.'
      : isEnough
        ? 'Entitlement left and down payment reach a quarter of the price.'
        : 'Entitlement left and down payment fall short of a quarter of the price.',
    bases: uniqueBases([...bases, ...result.bases]),
  };
}
