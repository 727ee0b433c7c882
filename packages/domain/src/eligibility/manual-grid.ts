import { Decimal } from 'decimal.js';
import { cite } from '../reference/lending/cite';
import type { RatioRow } from '../reference/lending/program-matrices';
import { type EligibilityFacts, lendingValue } from './facts';
import type { LendingTables } from './lending-tables';
import type { RuleResult } from './rule-result';

/**
 * A manually underwritten ratio between the guideline and the ceiling, which score and reserves may
 * carry.
 */
export function manualGrid(
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
