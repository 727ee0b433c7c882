import type { Temporal } from 'temporal-polyfill';

/** An all-day entry; `uid` stays the same between exports so that a calendar updates it. */
export type CalendarEntry = {
  uid: string;
  on: Temporal.PlainDate;
  title: string;
  description: string;
};

/** Writes all-day entries as an iCalendar file (RFC 5545); `stamp` is the time of writing. */
export function icsText(
  name: string,
  entries: readonly CalendarEntry[],
  stamp: Temporal.Instant,
): string {
  const stamped = stamp.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Deedlight//Closing calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
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
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function compact(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/**
 * Folds a line at the 75 octets that RFC 5545 allows. The next line starts with a space, and no
 * character is cut.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
