import { Temporal } from 'temporal-polyfill';

/** A provider's answer is not fetched again for this long. */
const freshDays = 30;

/**
 * Tells whether an answer fetched at that instant is old enough on that day to be fetched again.
 */
export function mayFetchAgain(fetchedAt: string, today: string): boolean {
  const fetchedOn = Temporal.PlainDate.from(fetchedAt.slice(0, 10));
  return fetchedOn.until(today).days >= freshDays;
}
