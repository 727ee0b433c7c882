import { Decimal } from 'decimal.js';
import { cite } from '../reference/lending/cite';
import type { ScoreRow } from '../reference/lending/program-matrices';
import type { ProgramRow } from '../reference/lending/programs';
import { type EligibilityFacts, lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import { percent } from './print-figure';
import { failOrRefer, type RuleResult } from './rule-result';

/** The score against the program's floor for the way the loan is underwritten. */
export function scoreRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const bases = basesFor(facts);
  const rows = tables.scores.rows.filter(
    (row) =>
      row.program === program.program &&
      bases.includes(row.basis) &&
      (row.units === null || row.units.includes(facts.units)) &&
      (row.occupancy === null || row.occupancy === facts.occupancy),
  );
  return rows.flatMap((row) => judged(row, facts, tables));
}

function basesFor({ underwriting, rateType }: EligibilityFacts): string[] {
  const always = ['floor', 'max-financing', 'typical-overlay', 'gus', 'usual'];
  if (underwriting === 'aus') return [...always, 'aus'];
  return [...always, rateType === 'arm' ? 'manual-arm' : 'manual'];
}

// Below these a loan is still possible, on more work or with another lender.
const softBases = new Set(['typical-overlay', 'gus', 'usual']);

function judged(row: ScoreRow, facts: EligibilityFacts, tables: LendingTables): RuleResult[] {
  const basis = cite(tables.scores, row);
  const result = {
    code: `score-${row.basis}`,
    label: 'Credit score',
    measured: facts.score === null ? 'unknown' : `${facts.score}`,
    limit: row.value === null ? 'no minimum' : `${row.value}`,
    bases: [basis],
  };
  if (row.value === null) {
    return [{ ...result, outcome: 'pass', reason: row.note ?? 'The program sets no minimum.' }];
  }
  if (facts.score === null) {
    return [{ ...result, outcome: 'refer', reason: 'The score is not known.' }];
  }
  if (facts.score >= row.value)
    return [{ ...result, outcome: 'pass', reason: 'At or above the minimum.' }];
  if (row.basis === 'max-financing') return [reducedFinancing(row, facts, result)];
  return [
    {
      ...result,
      outcome: softBases.has(row.basis) ? 'refer' : failOrRefer(basis),
      reason: row.note ?? 'Below the minimum.',
    },
  ];
}

function reducedFinancing(
  row: ScoreRow,
  facts: EligibilityFacts,
  result: Omit<RuleResult, 'outcome' | 'reason'>,
): RuleResult {
  const ltv = new Decimal(facts.loan).div(lendingValue(facts));
  const cap = row.capBelowLtv ?? new Decimal(0);
  const isInside = ltv.lte(cap);
  return {
    ...result,
    outcome: isInside ? 'pass' : 'fail',
    measured: `${facts.score} at ${percent(ltv)}`,
    limit: `${row.value}, or at most ${percent(cap)} LTV`,
    reason: isInside
      ? 'Within the lower LTV for this score.'
      : 'This score allows only a lower LTV.',
  };
}
