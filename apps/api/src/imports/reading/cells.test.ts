import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, inCentury, parseDate, parseMonth } from './parse-date';
import { parseNumber } from './parse-number';
import { plainText } from './plain-text';

test.each([
  ['1056', 1056],
  ['1,056', 1056],
  ['$357,000', 357_000],
  ['950000.00', 950_000],
  ['(12.50)', -12.5],
  [' 7 ', 7],
  ['.5', 0.5],
  ['0x1F', undefined],
  ['1-2', undefined],
  ['n/a', undefined],
])('%j is the number %j', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  [' OAK  ST ', 'OAK  ST'],
  ['two\r\nlines\u2028and\u0085more', 'two lines and more'],
  ['nul\u0000in it', 'nul in it'],
  ['\u202egnp.exe\u202c a\u200bb\u2066c\u2069\ufeff', 'gnp.exe abc'],
  ['\u200b', ''],
  ['Peña 日本 😀', 'Peña 日本 😀'],
])('%j reads as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

describe('dates', () => {
  test.each([
    ['2022-04-01', '2022-04-01'],
    ['2022-04-01T13:00:00Z', '2022-04-01'],
    ['2020/08/28 00:00:00+00', '2020-08-28'],
    ['20141209T000000', '2014-12-09'],
    ['20141209', '2014-12-09'],
    ['3/11/2019', '2019-03-11'],
    ['3/11/19', '2019-03-11'],
    ['12-31-1999', '1999-12-31'],
    ['11-MAR-2019', '2019-03-11'],
    ['11-Mar-19', '2019-03-11'],
    ['March 11, 2019', '2019-03-11'],
    ['11-MOR-2019', undefined],
    ['2021-02-29', undefined],
    ['13/13/2020', undefined],
    ['2020', undefined],
    ['soon', undefined],
  ])('%j is %j', (text, day) => {
    expect(parseDate(text)).toBe(day);
  });

  test.each([
    ['2019-03', '2019-03-01'],
    ['2019/3', '2019-03-01'],
    ['201903', '2019-03-01'],
    ['3/2019', '2019-03-01'],
    ['032019', '2019-03-01'],
    ['Mar 2019', '2019-03-01'],
    ['MARCH-2019', '2019-03-01'],
    ['201913', undefined],
    ['2019', undefined],
    ['32019', undefined],
    ['Mor 2019', undefined],
    ['2019-03-11', undefined],
  ])('%j is the month of %j', (text, first) => {
    expect(parseMonth(text)).toBe(first);
  });

  test('every day written in any of the shapes comes back', () => {
    const parts = fc.record({
      year: fc.integer({ min: 1000, max: 2999 }),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(parts, ({ year, month, date }) => {
        const day = dayOf(year, month, date) ?? '';
        const shapes = [
          day,
          day.replaceAll('-', '/'),
          `${day.replaceAll('-', '')}T000000`,
          `${month}/${date}/${year}`,
        ];
        for (const shape of shapes) expect(parseDate(shape)).toBe(day);
      }),
    );
  });

  test.each([
    ['2071-10-01', '1971-10-01', 'date-century-corrected'],
    ['2068-02-29', '1968-02-29', 'date-century-corrected'],
    ['2027-01-01', '2027-01-01', 'date-in-future'],
    ['2026-11-20', '2026-11-20', null],
    ['1971-10-01', '1971-10-01', null],
  ])('%s, read on 2026-11-20, is %s and marked %s', (day, settled, flag) => {
    expect(inCentury(day, '2026-11-20')).toEqual({ day: settled, flag });
  });
});
