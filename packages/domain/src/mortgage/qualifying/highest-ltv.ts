import { Decimal } from 'decimal.js';
import { type Editions, todaysEditions } from '../../reference/editions';
import type { ProgramId } from '../../reference/lending/program-ids';
import { programLtvTable } from '../../reference/lending/program-matrices';

/** The program's maximum LTV for buying a one-unit home; 100% when the program sets none. */
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
