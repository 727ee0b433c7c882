import { type Cents, cents } from '@deedlight/domain/money';
import type { NumberCell } from './cell-schema';
import { columnOf, type Read, readNumber } from './compile-cells';
import type { RowContext } from './row-context';

/** A larger figure than ten trillion dollars is an error in the file and no price. */
const mostDollars = 1e13;

/**
 * Reads a column of dollars as cents, rounded to the nearest; reports a negative or absurd amount
 * as unreadable.
 */
export function readMoney(cell: NumberCell | undefined, context: RowContext): Read<Cents> {
  const read = readNumber(cell, context);
  return (row) => {
    const dollars = read(row);
    if (dollars === null) return null;
    if (dollars < 0 || dollars > mostDollars) {
      context.unreadable.push({ column: columnOf(cell), text: String(dollars) });
      return null;
    }
    return cents(Math.round(dollars * 100));
  };
}
