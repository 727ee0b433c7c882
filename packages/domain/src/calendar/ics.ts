import type { Temporal } from 'temporal-polyfill';
import { contentLines, escaped } from './content-line';

/** An all-day entry; `uid` stays the same between exports so that a calendar updates it. */
export type CalendarEntry = {
  uid: string;
  on: Temporal.PlainDate;
  title: string;
  description: string;
};

/**
 * Writes all-day entries as an iCalendar file (RFC 5545); `stamp` is the time of writing. One that
 * calendars subscribe to says how often they should read it again (RFC 7986, 5.7). No calendar is
 * without a component (RFC 5545, 3.6): one without entries says the time zone of its stamps, which
 * shows nothing.
 */
export function icsText(
  name: string,
  entries: readonly CalendarEntry[],
  stamp: Temporal.Instant,
  readAgainEvery?: Temporal.Duration,
): string {
  const stamped = stamp.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Deedlight//Closing calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(readAgainEvery === undefined ? [] : intervalLines(readAgainEvery)),
    ...(entries.length === 0 ? timeZoneLines : []),
    ...entries.flatMap(({ uid, on, title, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamped}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(on.add({ days: 1 }))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
}

const timeZoneLines = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** The property of the standard, and the older one, which Outlook reads. */
function intervalLines(every: Temporal.Duration): string[] {
  return [`REFRESH-INTERVAL;VALUE=DURATION:${every}`, `X-PUBLISHED-TTL:${every}`];
}

function compact(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '');
}
