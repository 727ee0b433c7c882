const isoLike = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/;
const compact = /^(\d{4})(\d{2})(\d{2})(?:$|T)/;
const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?:$|\s)/;
const dayFirst = /^(\d{1,2})[-\s]([A-Z]{3,9})\.?[-,\s]+(\d{4}|\d{2})(?:$|\s)/i;
const monthFirst = /^([A-Z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:$|\s)/i;

const yearMonth = /^((?:17|18|19|20|21)\d{2})[-/]?(0[1-9]|1[0-2]|(?<=[-/])[1-9])$/;
const monthYear = /^(0[1-9]|1[0-2]|[1-9](?=[-/]))[-/]?((?:17|18|19|20|21)\d{2})$/;
const namedMonth = /^([A-Z]{3,9})\.?[-,\s]+(\d{4})$/i;
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/**
 * Returns the day of a date in any format that American rolls use: 2022-04-01, 2022.04.01,
 * 2020/08/28 00:00:00+00, 20141209T000000, 3/11/2019, 11-MAR-2019, Mar 11, 2019, 3/11/19 (of this
 * century; {@link inCentury} checks that). It ignores the time of day and its zone, since a sale has
 * none. Returns undefined if the text is no date or the day does not exist.
 */
export function parseDate(text: string): string | undefined {
  const iso = isoLike.exec(text) ?? compact.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = american.exec(text);
  if (us) return dayOf(fullYear(us[3]), Number(us[1]), Number(us[2]));
  const named = dayFirst.exec(text);
  if (named) return dayOf(fullYear(named[3]), monthNamed(named[2]), Number(named[1]));
  const spoken = monthFirst.exec(text);
  if (spoken) return dayOf(fullYear(spoken[3]), monthNamed(spoken[1]), Number(spoken[2]));
  return undefined;
}

/**
 * Returns the first day of a month that is written without a day: 2019-03, 201903, 3/2019, 032019,
 * Mar 2019. Returns undefined for any other text.
 */
export function parseMonth(text: string): string | undefined {
  const first = yearMonth.exec(text);
  if (first) return dayOf(Number(first[1]), Number(first[2]), 1);
  const last = monthYear.exec(text);
  if (last) return dayOf(Number(last[2]), Number(last[1]), 1);
  const named = namedMonth.exec(text);
  return named ? dayOf(Number(named[2]), monthNamed(named[1]), 1) : undefined;
}

/** Returns the day as YYYY-MM-DD, or undefined if there is no such day. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return undefined;
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/**
 * Corrects the century of years written with two digits: a day 20 years or more after `today` is
 * moved back by 100 years and marked; a nearer future day is kept and marked.
 */
export function inCentury(
  day: string,
  today: string,
): { day: string; flag: 'date-century-corrected' | 'date-in-future' | null } {
  if (day <= today) return { day, flag: null };
  const year = Number(day.slice(0, 4));
  if (year < Number(today.slice(0, 4)) + 20) return { day, flag: 'date-in-future' };
  const corrected = dayOf(year - 100, Number(day.slice(5, 7)), Number(day.slice(8, 10)));
  return { day: corrected ?? `${year - 100}-02-28`, flag: 'date-century-corrected' };
}

function fullYear(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** Returns 1 for "Jan" and "January", and 0, which is no month, for any other word. */
function monthNamed(word = ''): number {
  return months.indexOf(word.slice(0, 3).toUpperCase()) + 1;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function pad(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
