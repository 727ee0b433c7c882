import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('quotes what needs it and marks the file as UTF-8', () => {
  expect(
    toCsv(
      ['Address', 'Price'],
      [
        ['12 "B" St, #2', 214_000.5],
        ['Line\nbreak', 'Unknown'],
      ],
    ),
  ).toBe('\ufeffAddress,Price\r\n"12 ""B"" St, #2",214000.5\r\n"Line\nbreak",Unknown\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('a spreadsheet does not run %s', (text) => {
  expect(toCsv(['x'], [[text]])).toContain(`'${text}`);
});

test('a negative number stays a number', () => {
  expect(toCsv(['x'], [[-5]])).toBe('\ufeffx\r\n-5\r\n');
});
