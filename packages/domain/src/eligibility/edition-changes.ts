import type { Temporal } from 'temporal-polyfill';
import { type DiffableTable, diffTables, type TableDiff } from '../reference/diff-tables';
import { driftFrom, type VersionDrift } from '../reference/table-versions';
import { checkEligibility } from './check-eligibility';
import type { LendingTables } from './lending-tables';
import type { Outcome } from './rule-result';
import { factsOf, type SavedScenario, savedScenariosTouched } from './scenario-facts';

/** Two editions of one table, the later one in force. */
export type EditionChange = { diff: TableDiff; scenarios: { scenario: string; rows: string[] }[] };

/**
 * Returns what differs between two sets of tables, with the saved scenarios that each difference
 * touches.
 */
export function editionChanges(
  versions: { before: LendingTables; after: LendingTables },
  saved: readonly SavedScenario[],
  closingOn: Temporal.PlainDate,
): EditionChange[] {
  return changedTables(versions).map((diff) => ({
    diff,
    scenarios: savedScenariosTouched(diff, saved, versions, closingOn),
  }));
}

/** The answer of a program before and now, for a scenario in which the two differ. */
export type OutcomeChange = { program: string; before: Outcome; after: Outcome };

/**
 * Returns the programs whose outcome for a scenario changes with the new tables; none when the
 * scenario has no state.
 */
export function outcomeChanges(
  { before, after }: { before: LendingTables; after: LendingTables },
  { scenario }: SavedScenario,
  closingOn: Temporal.PlainDate,
): OutcomeChange[] {
  if (scenario.state === null) return [];
  const facts = factsOf(scenario, closingOn);
  const was = new Map(
    checkEligibility(facts, before).map(({ program, outcome }) => [program, outcome]),
  );
  return checkEligibility(facts, after).flatMap(({ program, name, outcome }) => {
    const old = was.get(program);
    return old === undefined || old === outcome
      ? []
      : [{ program: name, before: old, after: outcome }];
  });
}

/**
 * Returns the saved scenarios that were worked out with other versions of these tables, and which
 * versions.
 */
export function savedWithOtherVersions(
  saved: readonly SavedScenario[],
  tables: LendingTables,
): { scenario: string; drift: VersionDrift[] }[] {
  const today = Object.values(tables);
  const names = new Set(today.map(({ header }) => header.table));
  return saved.flatMap(({ name, scenario }) => {
    const recorded = Object.entries(scenario.tables).filter(([table]) => names.has(table));
    const drift = driftFrom(Object.fromEntries(recorded), today);
    return drift.length === 0 ? [] : [{ scenario: name, drift }];
  });
}

function changedTables({ before, after }: { before: LendingTables; after: LendingTables }) {
  const old = new Map<string, DiffableTable>(
    Object.values(before).map((table) => [table.header.table, table]),
  );
  return Object.values(after).flatMap((table): TableDiff[] => {
    const earlier = old.get(table.header.table);
    if (!earlier || earlier.header.version === table.header.version) return [];
    return [diffTables(earlier, table)];
  });
}
