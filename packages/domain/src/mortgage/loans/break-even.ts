import type { Cents } from '../../money';
import type { ScheduleRow } from '../payment/amortise';

/**
 * One way to carry a debt. `upfront` is cash paid at the start, `borrowed` the balance then,
 * `received` what that balance put into the borrower's hands (an old debt paid off counts).
 */
export type DebtPath = {
  upfront: Cents;
  borrowed: Cents;
  received: Cents;
  rows: readonly ScheduleRow[];
};

/** Returns the months until a monthly `saving` has paid back `cost`; null when nothing is saved. */
export function simpleBreakEven(cost: number, saving: number): number | null {
  if (cost <= 0) return 0;
  return saving > 0 ? Math.ceil(cost / saving) : null;
}

/**
 * The first month at which `changed` has cost no more than `kept`, counting what was paid and what
 * is still owed, so that interest and not only cash flow decides. Null where that never happens.
 */
export function costBreakEven(kept: DebtPath, changed: DebtPath): number | null {
  const keptCost = costs(kept);
  const changedCost = costs(changed);
  const months = Math.max(keptCost.length, changedCost.length);
  for (let month = 0; month < months; month += 1) {
    if (at(changedCost, month) <= at(keptCost, month)) return month;
  }
  return null;
}

/**
 * Returns the cost of a path by `month`: cash paid so far plus the balance owed, less the amount
 * received.
 */
export function costAt(path: DebtPath, month: number): number {
  return at(costs(path), month);
}

function costs({ upfront, borrowed, received, rows }: DebtPath): number[] {
  let paid: number = upfront;
  const each = [paid + borrowed - received];
  for (const row of rows) {
    paid += row.payment + row.extra;
    each.push(paid + row.balance - received);
  }
  return each;
}

function at(values: readonly number[], month: number): number {
  return values[Math.min(month, values.length - 1)] ?? 0;
}
