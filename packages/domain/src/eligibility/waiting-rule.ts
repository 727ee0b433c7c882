import { Temporal } from 'temporal-polyfill';
import { cite } from '../reference/lending/cite';
import type { WaitingRow } from '../reference/lending/program-matrices';
import type { ProgramRow } from '../reference/lending/programs';
import type { EligibilityFacts, PastCreditEvent } from './facts';
import type { LendingTables } from './lending-tables';
import { failOrRefer, type Outcome, type RuleResult } from './rule-result';

/**
 * Checks bankruptcies, foreclosures and the like against the program's waiting periods, to the
 * closing day.
 */
export function waitingRules(
  facts: EligibilityFacts,
  program: ProgramRow,
  tables: LendingTables,
): RuleResult[] {
  return facts.creditEvents.map((past) => {
    const row = tables.waiting.rows.find(
      (each) => each.program === program.program && each.events.includes(past.event),
    );
    return row ? waited(past, row, facts, tables) : unstated(past, program, tables);
  });
}

function waited(
  past: PastCreditEvent,
  row: WaitingRow,
  facts: EligibilityFacts,
  tables: LendingTables,
): RuleResult {
  const basis = cite(tables.waiting, row);
  const span = past.on.until(facts.closingOn, { largestUnit: 'month' });
  const months = span.months;
  const needed = row.planMonths ?? (row.years ?? 0) * 12;
  const shorter = row.extenuatingYears === null ? needed : row.extenuatingYears * 12;
  const outcome: Outcome =
    months >= needed ? 'pass' : months >= shorter ? 'refer' : failOrRefer(basis);
  const day = past.on.add({ months: needed });
  return {
    code: `waiting-${past.event}`,
    label: `Wait after ${past.event.replaceAll('-', ' ')}`,
    outcome,
    measured: `${Math.max(0, months)} months`,
    limit: `${needed} months`,
    reason:
      outcome === 'pass'
        ? 'The waiting period is over.'
        : outcome === 'refer'
          ? `Only with extenuating circumstances before ${day}.`
          : `The waiting period ends on ${day}.`,
    bases: [basis],
  };
}

function unstated(past: PastCreditEvent, program: ProgramRow, tables: LendingTables): RuleResult {
  return {
    code: `waiting-${past.event}`,
    label: `Wait after ${past.event.replaceAll('-', ' ')}`,
    outcome: 'refer',
    measured: Temporal.PlainDate.from(past.on).toString(),
    limit: 'not stated',
    reason: 'The table states no waiting period for this event.',
    bases: [cite(tables.programs, program)],
  };
}
