import { type Backing, workedOutFrom } from '../../kit/evidence/backing';
import { basisBacking } from '../../ui/evidence/table-backing';
import type { Versioned } from './calculator';
import type { Result } from './result';

/**
 * Returns the sources of an answer: its inputs, by whoever says them, and the table rows that its
 * working cites.
 */
export function resultBackings(
  { working }: Result,
  tables: readonly Versioned[],
  inputs: readonly Backing[],
): Backing[] {
  const bases = working.flatMap(({ lines }) => lines.flatMap(({ basis }) => basis ?? []));
  return workedOutFrom(...inputs, ...bases.map((basis) => basisBacking(basis, tables)));
}
