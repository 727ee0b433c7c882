import type { Citation } from '../mortgage/working';
import { cite } from '../reference/lending/cite';
import type { ProgramId } from '../reference/lending/programs';
import { currentTables, type LendingTables } from './lending-tables';

/**
 * Returns what a program says in words about gifts or the property, with its section; null where it says
 * nothing.
 */
export function programNote(
  program: ProgramId,
  about: 'gifts' | 'property',
  tables: LendingTables = currentTables,
): { text: string; basis: Citation } | null {
  const row = tables.rules.rows.find((each) => each.program === program && each.kind === about);
  return row?.note ? { text: row.note, basis: cite(tables.rules, row) } : null;
}
