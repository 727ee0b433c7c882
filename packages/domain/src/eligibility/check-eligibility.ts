import { refuse } from '../invalid';
import { cite } from '../reference/lending/cite';
import type { ProgramId, ProgramRow } from '../reference/lending/programs';
import { concessionRules } from './concession-rule';
import { type EligibilityFacts, validateFacts } from './facts';
import { currentTables, type LendingTables } from './lending-tables';
import { limitRule } from './limit-rule';
import { ltvRules } from './ltv-rule';
import { programRules } from './program-rule';
import { ratioRules } from './ratio-rule';
import { failOrRefer, type Outcome, type RuleResult, worstOf } from './rule-result';
import { scoreRules } from './score-rule';
import { waitingRules } from './waiting-rule';

/** A program's answer: the worst of its rules, and every rule with its section and source. */
export type ProgramResult = {
  program: ProgramId;
  name: string;
  outcome: Outcome;
  rules: RuleResult[];
};

/**
 * Checks every program against one scenario. Throws InvalidInput when {@link validateFacts} refuses
 * the facts.
 */
export function checkEligibility(
  facts: EligibilityFacts,
  tables: LendingTables = currentTables,
): ProgramResult[] {
  refuse(validateFacts(facts));
  return tables.programs.rows.map((program) => checkProgram(facts, program, tables));
}

function checkProgram(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): ProgramResult {
  const rules = [
    limitRule,
    ltvRules,
    scoreRules,
    ratioRules,
    reserveRules,
    concessionRules,
    waitingRules,
    programRules,
  ].flatMap((rule) => rule(facts, program, tables));
  return {
    program: program.program,
    name: program.name,
    outcome: worstOf(rules.map(({ outcome }) => outcome)),
    rules,
  };
}

/**
 * Returns the table rows that an answer rests on, so that a new table version can name the
 * scenarios that it affects.
 */
export function rowsUsed(results: readonly ProgramResult[]): { table: string; row: string }[] {
  const rows = results.flatMap(({ rules }) =>
    rules.flatMap(({ bases }) => bases.map(({ table, row }) => ({ table, row }))),
  );
  return [...new Map(rows.map((each) => [`${each.table} ${each.row}`, each])).values()];
}

/**
 * Returns the rows that a scenario rests on under either of two versions, so that added rows count
 * too.
 */
export function rowsUsedAcross(
  facts: EligibilityFacts,
  before: LendingTables,
  after: LendingTables,
): { table: string; row: string }[] {
  return [
    ...rowsUsed(checkEligibility(facts, before)),
    ...rowsUsed(checkEligibility(facts, after)),
  ];
}

/**
 * Checks the months of payments left after closing, if the program or its lenders state a number.
 */
function reserveRules(
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
