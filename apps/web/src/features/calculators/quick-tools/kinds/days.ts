import { addBusinessDays, businessDaysBetween } from '@deedlight/domain/calendar/business-days';
import { daysBetween as spanOf } from '@deedlight/domain/calendar/days-between';
import { federalHolidays } from '@deedlight/domain/calendar/federal-holidays';
import { refuse } from '@deedlight/domain/invalid';
import { wholeNumber } from '@deedlight/domain/mortgage/bounds';
import { federalHolidaysTable } from '@deedlight/domain/reference/lending/federal-holidays';
import type { Temporal } from 'temporal-polyfill';
import type { Field } from '../../../../kit/fields/field';
import { choice, count, day } from '../../../../kit/fields/own-fields';
import { parseDay } from '../../../../kit/fields/parse';
import { formatCount, formatDay } from '../../../../kit/format/format';
import { calendarFile } from '../calendar-file';
import { tool } from '../tool';
import { yearField, yearFrom } from '../year-field';

/** A field for a day that the answer needs. */
export function dayNeeded(label: string, hint?: string): Field<Temporal.PlainDate> {
  return { ...day(label, hint === undefined ? {} : { hint }), parse: parseDay };
}

/** A hundred years: days are counted one by one, and nobody needs a longer span. */
const mostDays = 36_600;

const dayKinds = {
  general: 'Days the office is open',
  specific: 'All but Sundays and holidays',
  calendar: 'Every day',
};

export const daysBetween = tool({
  fields: { from: dayNeeded('From'), to: dayNeeded('To') },
  answer: ({ from, to }) => {
    const { days, months, rest } = spanOf(from, to);
    const message = 'Enter a day within a hundred years of the other.';
    refuse(Math.abs(days) > mostDays ? [{ field: 'to', message }] : []);
    return {
      figures: [
        { label: 'Days', value: formatCount(days, 'day') },
        {
          label: 'In months',
          value: `${formatCount(months, 'month')} ${formatCount(rest, 'day')}`,
        },
        {
          label: 'Days the office is open',
          value: formatCount(businessDaysBetween(from, to, 'general'), 'day'),
        },
        {
          label: 'Without Sundays and holidays',
          value: formatCount(businessDaysBetween(from, to, 'specific'), 'day'),
        },
      ],
      notes: ['The first day is not counted, the last one is.'],
    };
  },
});

export const businessDays = tool({
  fields: {
    start: dayNeeded('From'),
    count: count('Days', '', { initial: '3', hint: 'Below zero counts back' }),
    days: choice('Counted are', dayKinds),
  },
  tables: [federalHolidaysTable],
  answer: ({ start, count: days, days: kind }) => {
    refuse(wholeNumber('count', days, -1000, 1000));
    const on = addBusinessDays(start, days, kind);
    return {
      figures: [
        { label: 'That day', value: formatDay(on.toString()) },
        { label: 'Days on the calendar', value: formatCount(start.until(on).days, 'day') },
      ],
    };
  },
});

export const holidays = tool({
  fields: { year: yearField('2027') },
  tables: [federalHolidaysTable],
  answer: ({ year: typed }) => {
    const year = yearFrom(typed, 1971, 2199);
    const all = federalHolidays(year);
    return {
      figures: all.map(({ name, on, observedOn }) => ({
        label: name,
        value: on.equals(observedOn)
          ? formatDay(on.toString())
          : `${formatDay(on.toString())}, observed ${formatDay(observedOn.toString())}`,
      })),
      file: calendarFile(
        `Federal holidays ${year}`,
        all.map(({ name, on }) => ({
          uid: `federal-holiday-${on}@deedlight`,
          on,
          title: name,
          description: 'Legal public holiday, 5 U.S.C. 6103(a).',
        })),
      ),
    };
  },
});
