import type { Temporal } from 'temporal-polyfill';
import type { TableHeader } from './table';
import { tableAge } from './table-age';

/** Says that a row should have been replaced by `on`; null when no newer row is due. */
export function overdueRow(
  nextEdition: string | undefined,
  on: Temporal.PlainDate | undefined,
): string | null {
  if (nextEdition === undefined || on === undefined || on.toString() < nextEdition) return null;
  return `overdue: a newer edition was expected from ${nextEdition} and is not on file.`;
}

/** Does the same for a table that appears in editions. */
export function overdueEdition(header: TableHeader, on: Temporal.PlainDate): string | null {
  const { cadence, isOverdue } = tableAge(header, on);
  if (cadence.counts !== 'edition' || !isOverdue) return null;
  return `overdue: the edition on file is of ${header.effective}, and a newer one was expected by ${on}.`;
}
