import { cite } from '../reference/lending/cite';
import type { ProgramRow } from '../reference/lending/programs';
import type { EligibilityFacts } from './facts';
import type { LendingTables } from './lending-tables';
import { failOrRefer, type RuleResult } from './rule-result';

/** Months of payments left after closing, where the program or its lenders name a number. */
export function reserveRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  const rows = tables.reserves.rows.filter(
    (row) =>
      row.program === program.program &&
      row.months !== null &&
      row.months > 0 &&
      (row.occupancy === null || row.occupancy === facts.occupancy) &&
      (row.units === null || row.units.includes(facts.units)) &&
      (row.basis === null || row.basis === facts.underwriting) &&
      (row.loanOver === null || facts.loan > row.loanOver) &&
      (row.loanMax === null || facts.loan <= row.loanMax),
  );
  return rows.map((row) => {
    const basis = cite(tables.reserves, row);
    const needed = row.months ?? 0;
    const has = facts.reserveMonths;
    const isEnough = has !== null && has >= needed;
    return {
      code: 'reserves',
      label: 'Reserves',
      outcome: isEnough ? 'pass' : has === null ? 'refer' : failOrRefer(basis),
      measured: has === null ? 'unknown' : `${has} months`,
      limit: `${needed} months`,
      reason: isEnough ? 'Enough reserves.' : (row.note ?? 'More reserves are needed.'),
      bases: [basis],
    };
  });
}
