import { expect, test } from 'vitest';
import { houseSpan } from './house-span';

test.each([
  ['418', { low: 418, high: 418 }],
  ['2250-52', { low: 2250, high: 2252 }],
  ['9400-9408', { low: 9400, high: 9408 }],
  ['998-1002', { low: 998, high: 1002 }],
  ['12A', { low: 12, high: 12 }],
  ['123 1/2', { low: 123, high: 123 }],
  ['N6W23001', null],
  ['64-12', null],
  ['94-1021', null],
  ['2250-48', null],
  ['0', null],
  ['', null],
])('the house number %j is %j', (text, span) => {
  expect(houseSpan(text, '42101')).toEqual(span);
});

test('a hyphen in Queens is no span', () => {
  expect(houseSpan('112-14', '36081')).toBeNull();
  expect(houseSpan('112', '36081')).toEqual({ low: 112, high: 112 });
});
