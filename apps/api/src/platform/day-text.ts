import { Temporal } from 'temporal-polyfill';

/** A day in sentences, as the pages write it: "Mar 20, 2024". */
export function dayText(day: Temporal.PlainDate | string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
}
