import { type CalendarEntry, icsText } from '@deedlight/domain/calendar/ics';
import { Temporal } from 'temporal-polyfill';
import type { ToolFile } from './tool';

/** Returns days as an iCalendar file. */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): ToolFile {
  return {
    label: 'Calendar file',
    name: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.ics`,
    type: 'text/calendar;charset=utf-8',
    text: (now) => icsText(name, entries, Temporal.Instant.fromEpochMilliseconds(now.getTime())),
  };
}
