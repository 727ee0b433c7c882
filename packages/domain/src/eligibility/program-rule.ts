import { Decimal } from 'decimal.js';
import type { Cents } from '../money';
import { cite } from '../reference/lending/cite';
import type { ProgramRow, ProgramRuleRow } from '../reference/lending/programs';
import { type EligibilityFacts, lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import { dollarText, percent } from './print-figure';
import { housingPayment } from './ratio-rule';
import type { RuleResult } from './rule-result';

/**
 * The rules that only one program has: income caps, first-time buyers, rural areas, rent coverage.
 */
export function programRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const rows = tables.rules.rows.filter((row) => row.program === program.program);
  return rows.flatMap((row) => {
    const judged = judge(row, facts, program);
    return judged ? [{ ...judged, code: row.kind, bases: [cite(tables.rules, row)] }] : [];
  });
}

type Judged = Omit<RuleResult, 'code' | 'bases'>;

function judge(row: ProgramRuleRow, facts: EligibilityFacts, program: ProgramRow): Judged | null {
  const limit = new Decimal(/^[\d.]+$/.test(row.value ?? '') ? (row.value ?? 0) : 0);
  switch (row.kind) {
    case 'income-pct-ami':
      return atMost(
        'Household income',
        facts.incomeOfAreaMedian,
        limit.div(100),
        'of the area’s median',
      );
    case 'first-time-buyer':
      return required('First-time buyer', facts.isFirstTimeBuyer);
    case 'veteran':
      return required('Eligible veteran', facts.isVeteran);
    case 'rural-area':
      return required('Eligible rural area', facts.isRuralArea);
    case 'first-time-buyer-over-ltv':
      return overLtv(facts, limit.div(100), row);
    case 'aus-only':
      return holds('Automated approval', facts.underwriting === 'aus', `${row.value} only`);
    case 'max-units':
      return holds('Units', limit.gte(facts.units), `at most ${limit}`, `${facts.units}`);
    case 'exact-term-years':
      return holds(
        'Term and rate',
        limit.times(12).eq(facts.months) && facts.rateType === 'fixed',
        `${limit} years, fixed`,
        `${facts.months} months, ${facts.rateType}`,
      );
    case 'no-owner-occupancy':
      return holds(
        'Not lived in',
        facts.occupancy === 'investment',
        'investment only',
        facts.occupancy,
      );
    case 'ownership-months':
      return facts.purpose === 'cash-out' ? owned(facts, limit.toNumber()) : null;
    case 'self-sufficiency-pct':
      return facts.units >= 3 ? selfSufficient(facts, program, limit.div(100)) : null;
    case 'min-dscr':
      return coverage(facts, program, limit);
    case 'min-loan':
      return holds(
        'Smallest loan',
        limit.times(100).lte(facts.loan),
        `$${limit}`,
        dollarText(facts.loan),
      );
    default:
      return null;
  }
}

function holds(
  label: string,
  isMet: boolean,
  limit: string,
  measured = isMet ? 'yes' : 'no',
): Judged {
  return {
    label,
    outcome: isMet ? 'pass' : 'fail',
    measured,
    limit,
    reason: isMet ? 'As the program asks.' : 'Not what the program asks.',
  };
}

function required(label: string, isSo: boolean | null): Judged {
  if (isSo !== null) return holds(label, isSo, 'required');
  return {
    label,
    outcome: 'refer',
    measured: 'unknown',
    limit: 'required',
    reason: 'This is not known yet.',
  };
}

function atMost(label: string, share: Decimal | null, max: Decimal, of: string): Judged {
  const limit = `${percent(max)} ${of}`;
  if (share === null) {
    return {
      label,
      outcome: 'refer',
      measured: 'unknown',
      limit,
      reason: 'This is not known yet.',
    };
  }
  return holds(label, share.lte(max), limit, percent(share));
}

function overLtv(facts: EligibilityFacts, over: Decimal, row: ProgramRuleRow): Judged | null {
  const ltv = new Decimal(facts.loan).div(lendingValue(facts));
  if (ltv.lte(over)) return null;
  const label = `Above ${percent(over)} LTV`;
  if (facts.rateType !== 'fixed' || facts.underwriting !== 'aus') {
    return holds(label, false, 'fixed rate, automated approval');
  }
  if (facts.purpose === 'purchase') return { ...required(label, facts.isFirstTimeBuyer), label };
  return {
    label,
    outcome: 'refer',
    measured: percent(ltv),
    limit: 'existing loan owned by the agency',
    reason: row.note ?? '',
  };
}

function owned(facts: EligibilityFacts, months: number): Judged {
  const label = 'Time owned';
  const limit = `${months} months`;
  if (facts.ownedMonths === null) {
    return {
      label,
      outcome: 'refer',
      measured: 'unknown',
      limit,
      reason: 'This is not known yet.',
    };
  }
  return holds(label, facts.ownedMonths >= months, limit, `${facts.ownedMonths} months`);
}

function selfSufficient(facts: EligibilityFacts, program: ProgramRow, share: Decimal): Judged {
  const label = 'Self-sufficiency';
  const limit = `payment at most ${percent(share)} of rent`;
  const known = rentAndPayment(facts, program);
  if (known === null) return withoutPayment(label, limit);
  const { rent, payment } = known;
  return holds(label, share.times(rent).gte(payment), limit, dollarText(payment));
}

function coverage(facts: EligibilityFacts, program: ProgramRow, min: Decimal): Judged {
  const label = 'Rent over payment (DSCR)';
  const known = rentAndPayment(facts, program);
  if (known === null) return withoutPayment(label, `${min}`);
  const ratio = new Decimal(known.rent).div(known.payment);
  const isMet = ratio.gte(min);
  return {
    label,
    outcome: isMet ? 'pass' : 'refer',
    measured: ratio.toDecimalPlaces(2, Decimal.ROUND_DOWN).toString(),
    limit: `${min}`,
    reason: isMet
      ? 'Rent carries the payment.'
      : 'Only some lenders accept a lower ratio, at a lower LTV.',
  };
}

/** Returns a month's rent and whole payment, dues included; null while one of them is not known. */
function rentAndPayment(
  facts: EligibilityFacts,
  program: ProgramRow,
): { rent: Cents; payment: Cents } | null {
  const { rentMonthly: rent, duesMonthly } = facts;
  const housing = housingPayment(facts, program);
  if (rent === null || duesMonthly === null || !housing.known) return null;
  return { rent, payment: housing.amount };
}

function withoutPayment(label: string, limit: string): Judged {
  const reason = 'Rent and payment, with association dues, are needed.';
  return { label, outcome: 'refer', measured: 'unknown', limit, reason };
}
