import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days';
import { daysBetween } from './days-between';
import { federalHolidays, holidayObservedOn } from './federal-holidays';
import { icsText } from './ics';
import { type TridInput, tridTimeline } from './trid-timeline';

const day = Temporal.PlainDate.from;
const anyDay = fc.integer({ min: 0, max: 8_000 }).map((days) => day('2015-01-01').add({ days }));

describe('federal holidays', () => {
  test('F-11 of 2026 fall where the statute puts them (5 U.S.C. 6103)', () => {
    expect(federalHolidays(2026).map(({ on }) => on.toString())).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  test('F-11 on a Saturday are observed the day before, on a Sunday the day after', () => {
    const observed = (year: number, name: string) =>
      federalHolidays(year)
        .find((each) => each.name === name)
        ?.observedOn.toString();
    expect(observed(2026, 'Independence Day')).toBe('2026-07-03');
    expect(observed(2027, 'Independence Day')).toBe('2027-07-05');
    expect(holidayObservedOn(day('2021-12-31'))?.name).toBe("New Year's Day");
  });

  test('F-11 count Juneteenth from 2021 only', () => {
    expect(federalHolidays(2020)).toHaveLength(10);
    expect(federalHolidays(2021)).toHaveLength(11);
  });
});

describe('business days', () => {
  test.each([
    { on: '2026-07-03', why: 'a Friday observed for the Fourth', general: false, specific: true },
    { on: '2026-07-04', why: 'the Fourth itself, a Saturday', general: false, specific: false },
    { on: '2026-07-11', why: 'any Saturday', general: false, specific: true },
    { on: '2026-07-12', why: 'a Sunday', general: false, specific: false },
    { on: '2027-07-05', why: 'a Monday observed for the Fourth', general: false, specific: true },
    { on: '2026-11-26', why: 'Thanksgiving', general: false, specific: false },
    { on: '2026-11-27', why: 'the Friday after', general: true, specific: true },
  ])(
    'F-11 $on, $why: general $general, specific $specific (1026.2(a)(6))',
    ({ on, general, specific }) => {
      expect(isBusinessDay(day(on), 'general')).toBe(general);
      expect(isBusinessDay(day(on), 'specific')).toBe(specific);
    },
  );

  test('F-11 follow the creditor’s own hours in general, not in the specific sense', () => {
    const saturdays = { openSaturday: true, openOnFederalHolidays: true };
    expect(isBusinessDay(day('2026-07-11'), 'general', saturdays)).toBe(true);
    expect(isBusinessDay(day('2026-11-11'), 'general', saturdays)).toBe(true);
    expect(isBusinessDay(day('2026-11-11'), 'specific', saturdays)).toBe(false);
  });

  test('F-11 counted forward and back meet', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('general' as const, 'specific' as const, 'calendar' as const),
        (from, count, kind) => {
          const to = addBusinessDays(from, count, kind);
          expect(isBusinessDay(to, kind)).toBe(true);
          expect(businessDaysBetween(from, to, kind)).toBe(count);
          let start = from;
          while (!isBusinessDay(start, kind)) start = start.add({ days: 1 });
          expect(
            addBusinessDays(addBusinessDays(start, count, kind), -count, kind).equals(start),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the TRID timeline', () => {
  const purchase: TridInput = {
    applicationOn: day('2026-06-01'),
    delivery: 'mail-or-e-mail',
    isRescindable: false,
  };

  test('F-11 asks three general days for the Loan Estimate and seven specific ones before closing', () => {
    const timeline = tridTimeline(purchase);
    expect(timeline.loanEstimateDue.toString()).toBe('2026-06-04');
    expect(timeline.earliestClosing.toString()).toBe('2026-06-12');
  });

  test('F-11 counts a Saturday and leaves out Juneteenth', () => {
    const timeline = tridTimeline({ ...purchase, closingOn: day('2026-06-23') });
    expect(timeline.closing?.receiveClosingDisclosureBy.toString()).toBe('2026-06-18');
    expect(timeline.closing?.sendClosingDisclosureBy.toString()).toBe('2026-06-15');
    expect(timeline.closing?.fundsOn.toString()).toBe('2026-06-23');
  });

  test('F-11 hands over three days before closing what is handed over in person', () => {
    const timeline = tridTimeline({
      ...purchase,
      delivery: 'in-person',
      closingOn: day('2026-07-09'),
    });
    expect(timeline.closing?.sendClosingDisclosureBy.toString()).toBe('2026-07-06');
  });

  test('F-11 keeps a refinance waiting for the right to rescind', () => {
    const timeline = tridTimeline({
      ...purchase,
      isRescindable: true,
      closingOn: day('2026-07-01'),
    });
    expect(timeline.closing?.rescindBy?.toString()).toBe('2026-07-06');
    expect(timeline.closing?.fundsOn.toString()).toBe('2026-07-07');
  });

  test('F-11 names what comes too early or too late, and cites its rule', () => {
    const timeline = tridTimeline({
      ...purchase,
      loanEstimateSentOn: day('2026-06-05'),
      closingOn: day('2026-06-12'),
    });
    expect(timeline.problems.map(({ field }) => field)).toEqual([
      'loanEstimateSentOn',
      'closingOn',
    ]);
    expect(timeline.events.every(({ basis }) => basis.section?.startsWith('1026.'))).toBe(true);
  });

  test('F-11 closes no earlier than either wait allows', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('in-person' as const, 'mail-or-e-mail' as const),
        (applicationOn, delivery) => {
          const { earliestClosing, loanEstimateDue } = tridTimeline({
            ...purchase,
            applicationOn,
            delivery,
          });
          expect(
            businessDaysBetween(loanEstimateDue, earliestClosing, 'specific'),
          ).toBeGreaterThanOrEqual(7);
          expect(
            tridTimeline({ ...purchase, applicationOn, delivery, closingOn: earliestClosing })
              .problems,
          ).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the calendar file', () => {
  const stamp = Temporal.Instant.from('2026-05-01T12:30:00Z');
  const entry = {
    uid: 'closing@deedlight',
    on: day('2026-12-31'),
    title: 'Closing: 12 Main St, Apt 4; bring ID',
    description: `Two lines\nand a long one: ${'ü'.repeat(60)}`,
  };

  test('F-11 is all-day events with escaped text and the day after as the end', () => {
    const text = icsText('Closing', [entry], stamp);
    expect(text).toContain('DTSTAMP:20260501T123000Z\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('SUMMARY:Closing: 12 Main St\\, Apt 4\\; bring ID\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('F-11 without entries has a time zone, as no calendar is without a component', () => {
    const read = new ICAL.Component(ICAL.parse(icsText('Closing', [], stamp)));
    const components = read.getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(['vtimezone']);
    const zone = new ICAL.Timezone(components[0]);
    expect(zone.tzid).toBe('Etc/UTC');
    expect(zone.utcOffset(ICAL.Time.fromDateTimeString('2026-07-01T12:00:00'))).toBe(0);
    expect(icsText('Closing', [entry], stamp)).not.toContain('VTIMEZONE');
  });

  test('F-11 that is subscribed to says how often to read it again', () => {
    const every = Temporal.Duration.from({ hours: 1 });
    const text = icsText('Closing', [entry], stamp, every);
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    expect(icsText('Closing', [entry], stamp)).not.toContain('PT1H');
  });

  test('F-11 has no line over 75 octets and loses nothing by folding', () => {
    const text = icsText('Closing', [entry], stamp);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('ü'.repeat(60));
  });
});

test('F-11 days between two days, and the same span in months', () => {
  expect(daysBetween(day('2026-01-31'), day('2026-03-01'))).toEqual({
    days: 29,
    months: 1,
    rest: 1,
  });
});
