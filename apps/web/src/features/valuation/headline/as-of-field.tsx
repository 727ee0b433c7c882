import { lazy, Suspense } from 'react';
import { formatDay } from '../../../kit/format/format';
import { useUrlState } from '../../../kit/url-state/url-state';
import type { ChosenDay } from './day-field';

/** The day that a value is of, from the page's address: a link opens the same value. */
export function useAsOf(): ChosenDay {
  const [text, change] = useUrlState(({ asOf = '' }) => asOf);
  const latest = latestDay(new Date());
  if (text === '') return { text, asOf: undefined, error: null, change };
  if (!isDay(text)) return { text, asOf: undefined, error: 'This is no date.', change };
  if (text > latest) {
    const error = `A value is given up to a year ahead, until ${formatDay(latest)}.`;
    return { text, asOf: undefined, error, change };
  }
  return { text, asOf: text, error: null, change };
}

// Nobody chooses another day before reading, so the field's code follows the page.
const DayField = lazy(() => import('./day-field').then((module) => ({ default: module.DayField })));

/** Lets a reader choose the day that the value is of. */
export function AsOfField(chosen: ChosenDay) {
  return (
    <Suspense fallback={<div className="h-20" />}>
      <DayField {...chosen} latest={latestDay(new Date())} />
    </Suspense>
  );
}

/** The last day that a value is given for, a year ahead; the server's days are those of UTC. */
function latestDay(now: Date): string {
  const [year = '', month = '', date = ''] = now.toISOString().slice(0, 10).split('-');
  // Of 29 February the year after has none.
  const last = month === '02' && date === '29' ? '28' : date;
  return `${Number(year) + 1}-${month}-${last}`;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
