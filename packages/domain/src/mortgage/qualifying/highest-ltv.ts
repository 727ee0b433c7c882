import { Decimal } from 'decimal.js';
import { type Editions, todaysEditions } from '../../reference/editions';
import type { ProgramId } from '../../reference/lending/program-ids';
import { programLtvTable } from '../../reference/lending/program-matrices';

/** The most that a program lends on a home of one unit that is bought; all of it where none is set. */
export function highestLtv(program: ProgramId, tables: Editions = todaysEditions): Decimal {
  const row = tables
    .of(programLtvTable)
    .rows.find(
      (each) =>
        each.program === program &&
        each.purpose === 'purchase' &&
        each.units.includes(1) &&
        each.feature === null,
    );
  return row?.maxLtv ?? new Decimal(1);
}
