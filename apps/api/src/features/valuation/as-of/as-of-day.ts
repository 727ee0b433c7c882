import { InvalidInput } from '@deedlight/domain/invalid';
import { Temporal } from 'temporal-polyfill';
import { dayText } from '../../../platform/day-text';

/** The day that a value is of, against the day on which it is asked for. */
export type AsOf = { day: Temporal.PlainDate; when: 'past' | 'today' | 'future' };

/** Throws InvalidInput for a day that is more than a year ahead. */
export function asOfOf(asked: string | undefined, today: Temporal.PlainDate): AsOf {
  const day = asked === undefined ? today : Temporal.PlainDate.from(asked);
  const order = Temporal.PlainDate.compare(day, today);
  const latest = today.add({ years: 1 });
  if (Temporal.PlainDate.compare(day, latest) > 0) {
    const message = `A value is given up to a year ahead, until ${dayText(latest)}.`;
    throw new InvalidInput([{ field: 'asOf', message }]);
  }
  return { day, when: order < 0 ? 'past' : order === 0 ? 'today' : 'future' };
}

/** The first day of the quarter of a day: models of the past know what was recorded before it. */
export function knownUntilOf(day: Temporal.PlainDate): string {
  const month = day.month - ((day.month - 1) % 3);
  return day.with({ month, day: 1 }).toString();
}
