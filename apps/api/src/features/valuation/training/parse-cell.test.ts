import { expect, test } from 'vitest';
import { isoDay, parseDay, parseLabel, parseNumber } from './parse-cell';

test.each([
  { cell: '2022-04-01', day: '2022-04-01' },
  { cell: '2020/08/28 00:00:00+00', day: '2020-08-28' },
  { cell: '20141209T000000', day: '2014-12-09' },
  { cell: '3/9/2019', day: '2019-03-09' },
])('reads the date $cell', ({ cell, day }) => {
  expect(isoDay(parseDay(cell))).toBe(day);
});

test.each(['', 'NULL', '2021-02-30', '13/1/2020', 'soon', undefined])('%j is no date', (cell) => {
  expect(parseDay(cell)).toBeNaN();
});

test.each([
  { cell: '$357,000', number: 357_000 },
  { cell: ' 2,615 ', number: 2_615 },
  { cell: '950000.00', number: 950_000 },
  { cell: 'NULL', number: Number.NaN },
  { cell: '$', number: Number.NaN },
  { cell: '', number: Number.NaN },
])('reads the number $cell as $number', ({ cell, number }) => {
  expect(parseNumber(cell)).toBe(number);
});

test('an empty or unknown label is null, never an empty text', () => {
  expect([parseLabel(' '), parseLabel('NA'), parseLabel(' Colonial ')]).toEqual([
    null,
    null,
    'Colonial',
  ]);
});
