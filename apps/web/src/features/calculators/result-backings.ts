import { type Backing, enteredByYou, workedOutFrom } from '../../ui/backing';
import { basisBacking } from '../../ui/table-backing';
import type { Versioned } from './calculator';
import type { Result } from './result';

/** What an answer rests on: what was typed, and the rows of tables that its working cites. */
export function resultBackings({ working }: Result, tables: readonly Versioned[]): Backing[] {
  const bases = working.flatMap(({ lines }) => lines.flatMap(({ basis }) => basis ?? []));
  return workedOutFrom(enteredByYou, ...bases.map((basis) => basisBacking(basis, tables)));
}
