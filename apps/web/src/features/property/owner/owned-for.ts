/**
 * Returns "4 years 2 months" from the day of purchase to today, both YYYY-MM-DD; null when that day
 * is in the future. It computes on the parts of the dates as Temporal would, whose polyfill is a
 * third of the page's size.
 */
export function ownedFor(since: string, today: string): string | null {
  if (since > today) return null;
  const months = wholeMonths(since, today);
  if (months === 0) return 'less than a month';
  return [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')]
    .filter((part) => part !== null)
    .join(' ');
}

function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

function counted(count: number, unit: string): string | null {
  return count === 0 ? null : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
