import { Temporal } from 'temporal-polyfill';

/** What a provider said is taken as it is for this long. */
const freshDays = 30;

/** Tells whether what was fetched at that instant is old enough to be fetched again on that day. */
export function mayFetchAgain(fetchedAt: string, today: string): boolean {
  const fetchedOn = Temporal.PlainDate.from(fetchedAt.slice(0, 10));
  return fetchedOn.until(today).days >= freshDays;
}
