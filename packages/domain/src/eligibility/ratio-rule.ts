import { Decimal } from 'decimal.js';
import { type Cents, cents, noCents, roundDown } from '../money';
import { quotePayment } from '../mortgage/payment/quote-payment';
import type { Citation } from '../mortgage/working';
import { cite } from '../reference/lending/cite';
import type { RatioRow } from '../reference/lending/program-matrices';
import type { ProgramRow } from '../reference/lending/programs';
import { type EligibilityFacts, lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import { dollarText, percent } from './print-figure';
import { failOrRefer, type RuleResult, uniqueBases } from './rule-result';

/**
 * Checks the housing and debt ratios against the program's limits, with its own mortgage insurance
 * in the payment.
 */
export function ratioRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const rows = tables.ratios.rows.filter((row) => row.program === program.program);
  const row = rowFor(rows, facts);
  if (!row || row.back === null) return [];
  const basis = cite(tables.ratios, row);
  const housing = housingPayment(facts, program);
  if (housing.known === false || !facts.income) {
    const reason = housing.known ? 'Income is not known.' : housing.why;
    const limit = percent(row.back);
    return [
      {
        code: 'dti',
        label: 'Debt ratio',
        outcome: 'refer',
        measured: 'unknown',
        limit,
        reason,
        bases: [basis],
      },
    ];
  }
  const front = new Decimal(housing.amount).div(facts.income);
  const back = new Decimal(housing.amount + facts.debts).div(facts.income);
  const isInside = (row.front === null || front.lte(row.front)) && back.lte(row.back);
  const result = {
    code: 'dti',
    label: 'Debt ratio',
    measured: row.front === null ? percent(back) : `${percent(front)} / ${percent(back)}`,
    limit: row.front === null ? percent(row.back) : `${percent(row.front)} / ${percent(row.back)}`,
    bases: [basis, ...housing.bases],
  };
  if (isInside) return [{ ...result, ...within(row, facts, housing.amount) }];
  const judged = beyond(row, rows, facts, tables, { front, back });
  return [{ ...result, ...judged, bases: [...judged.bases, ...housing.bases] }];
}

/** Dues that nobody knows refer a ratio that holds without them, with the room that they have. */
function within(
  row: RatioRow,
  { duesMonthly, income, debts }: EligibilityFacts,
  housing: Cents,
): Pick<RuleResult, 'outcome' | 'reason'> {
  if (duesMonthly !== null) return { outcome: 'pass', reason: 'Within the program’s ratios.' };
  const atMost = (share: Decimal | null, rest: Cents) =>
    share === null || income === null ? [] : [share.times(income).minus(housing).minus(rest)];
  const room = Decimal.min(...atMost(row.front, noCents), ...atMost(row.back, debts));
  return {
    outcome: 'refer',
    reason: `Within the program’s ratios while association dues, which are not known, stay at ${dollarText(roundDown(room))} a month or less.`,
  };
}

/**
 * Returns the program's whole payment, or why it can't be known. Dues that are not known are left
 * out of it.
 */
export function housingPayment(
  facts: EligibilityFacts,
  program: ProgramRow,
): { known: true; amount: Cents; bases: Citation[] } | { known: false; why: string } {
  if (facts.taxesYearly === null) return { known: false, why: 'Property taxes are not known.' };
  if (facts.insuranceYearly === null)
    return { known: false, why: 'The insurance premium is not known.' };
  const price = lendingValue(facts);
  if (facts.loan >= price && program.family === 'conventional') {
    return { known: false, why: 'The loan is not below the value.' };
  }
  const quote = quotePayment({
    program: program.program,
    price: cents(Math.max(price, facts.loan)),
    downPayment: cents(Math.max(0, price - facts.loan)),
    annualRate: facts.annualRate,
    months: facts.months,
    // An unknown score is priced like the lowest one of the card: better too much insurance than
    // too little.
    score: facts.score ?? 620,
    purpose: facts.purpose,
    taxesYearly: facts.taxesYearly,
    insuranceYearly: facts.insuranceYearly,
    duesMonthly: facts.duesMonthly ?? noCents,
  });
  const { insured, totalAfterInsurance } = quote;
  if (insured.unpriced !== null) return { known: false, why: insured.unpriced };
  const bases = insured.lines.flatMap(({ basis }) => (basis ? [basis] : []));
  return {
    known: true,
    amount: cents(totalAfterInsurance + insured.monthly),
    bases: uniqueBases(bases),
  };
}

function rowFor(
  rows: readonly RatioRow[],
  { underwriting }: EligibilityFacts,
): RatioRow | undefined {
  const wanted =
    underwriting === 'aus' ? ['aus', 'guideline', 'max'] : ['manual', 'guideline', 'max'];
  for (const basis of wanted) {
    const row = rows.find((each) => each.basis === basis);
    if (row) return row;
  }
  // USDA states no automated ratios: its manual ones are the line above which the engine decides.
  return rows.find((each) => each.basis === 'manual');
}

type Ratios = { front: Decimal; back: Decimal };

function beyond(
  row: RatioRow,
  rows: readonly RatioRow[],
  facts: EligibilityFacts,
  tables: LendingTables,
  { front, back }: Ratios,
): Pick<RuleResult, 'outcome' | 'reason' | 'bases'> {
  const basis = cite(tables.ratios, row);
  const gus = rows.find((each) => each.basis === 'gus');
  if (gus && facts.underwriting === 'aus') {
    return { outcome: 'refer', reason: gus.note ?? '', bases: [basis, cite(tables.ratios, gus)] };
  }
  if (row.basis === 'guideline')
    return { outcome: 'refer', reason: row.note ?? '', bases: [basis] };
  const wider = rows.find(
    (each) =>
      each !== row &&
      (each.basis.startsWith('manual-') || each.basis === 'waiver') &&
      facts.underwriting === 'manual' &&
      (each.front === null || front.lte(each.front)) &&
      each.back?.gte(back) === true &&
      (each.scoreMin === null || (facts.score !== null && facts.score >= each.scoreMin)),
  );
  if (wider?.basis === 'manual-extended') return manualGrid(facts, back, wider, tables);
  if (wider) {
    const needs =
      wider.needs.length > 0 ? wider.needs.join('; ') : (wider.note ?? 'further factors');
    return {
      outcome: 'refer',
      reason: `Allowed with: ${needs}.`,
      bases: [basis, cite(tables.ratios, wider)],
    };
  }
  return { outcome: failOrRefer(basis), reason: 'Over the program’s ratios.', bases: [basis] };
}

/**
 * A manually underwritten ratio between the guideline and the ceiling, which score and reserves may
 * carry.
 */
function manualGrid(
  facts: EligibilityFacts,
  back: Decimal,
  row: RatioRow,
  tables: LendingTables,
): Pick<RuleResult, 'outcome' | 'reason' | 'bases'> {
  const basis = cite(tables.ratios, row);
  const ltv = new Decimal(facts.loan).div(lendingValue(facts));
  const cells = tables.manualGrid.rows.filter(
    (cell) =>
      cell.program === row.program &&
      back.lte(cell.maxDti) &&
      (cell.ltvOver === null || ltv.gt(cell.ltvOver)) &&
      (cell.ltvMax === null || ltv.lte(cell.ltvMax)),
  );
  const isGridKnown = cells.length > 0 && facts.occupancy === 'primary' && facts.units === 1;
  if (!isGridKnown) {
    return {
      outcome: 'refer',
      reason: 'Allowed with the score and reserves of the manual matrix.',
      bases: [basis],
    };
  }
  const bases = [basis, ...cells.map((cell) => cite(tables.manualGrid, cell))];
  const byScore = cells.filter((cell) => facts.score !== null && facts.score >= cell.minScore);
  const { reserveMonths } = facts;
  if (byScore.some((cell) => reserveMonths !== null && reserveMonths >= cell.reserveMonths)) {
    return { outcome: 'pass', reason: 'Score and reserves of the manual matrix are met.', bases };
  }
  const isUnknown = facts.score === null || (byScore.length > 0 && reserveMonths === null);
  return {
    outcome: isUnknown ? 'refer' : 'fail',
    reason: isUnknown
      ? 'Allowed with the score and reserves of the manual matrix.'
      : 'Score and reserves fall short of the manual matrix.',
    bases,
  };
}
