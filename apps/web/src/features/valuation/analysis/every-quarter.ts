import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { quarterOf, quarterText } from '@deedlight/domain/valuation/carry/public-index';
import { periodsBetween } from '../../../ui/chart/partial-period';

type Quarter = TrendOut['quarters'][number];

/** Returns every quarter from the first to the last: one without a recorded sale has none, and no median. */
export function everyQuarter(quarters: readonly Quarter[]): Quarter[] {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Map(quarters.map((quarter) => [quarter.start, quarter]));
  return periodsBetween(first.start, last.start, 3).map(
    (start) => known.get(start) ?? { start, sales: 0, medianPrice: null, pricePerSqft: null },
  );
}

/** Names a quarter by its first day: "Q4 2026". */
export function quarterName(start: string): string {
  const [year = 0, month = 1] = start.split('-').map(Number);
  return quarterText(quarterOf(year, Math.floor((month - 1) / 3) + 1));
}
