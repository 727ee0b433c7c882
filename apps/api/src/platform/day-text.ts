import { Temporal } from 'temporal-polyfill';

/** Formats a day for sentences as the pages do: "Mar 20, 2024". */
export function dayText(day: Temporal.PlainDate | string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}
