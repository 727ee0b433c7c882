import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReportCode, reportCodeOf, shownReportCode } from './report-code';

// The numbers 0 to 15 in five bits each.
const bytes = new Uint8Array([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf]);
const code = '0123456789ABCDEF';

test('ten bytes are sixteen letters, five bits each', () => {
  expect(reportCodeOf(new Uint8Array(10))).toBe('0'.repeat(16));
  expect(reportCodeOf(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  expect(reportCodeOf(bytes)).toBe(code);
  expect(() => reportCodeOf(new Uint8Array(9))).toThrow(RangeError);
});

test('different bytes are different codes, each of which is read back as it is shown', () => {
  const anyBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(anyBytes, anyBytes, (a, b) => {
      const [one, other] = [reportCodeOf(a), reportCodeOf(b)];
      expect(one === other).toBe(a.join() === b.join());
      expect(readReportCode(shownReportCode(one))).toBe(one);
    }),
  );
});

test.each([
  ['small letters and blanks', '0123 4567 89ab cdef'],
  ['letters that look like digits', 'Ol23-4567-89AB-CDEF'],
  ['a long dash', '0123–4567–89AB–CDEF'],
  ['no dash', '0123456789ABCDEF'],
])('a code is read with %s', (_, typed) => {
  expect(readReportCode(typed)).toBe(code);
});

test.each([
  ['too short', '0123-4567-89AB-CDE'],
  ['too long', '0123-4567-89AB-CDEFF'],
  ['a letter that no code has', '0123-4567-89AB-CDEU'],
  ['nothing', ''],
  ['a token of a link', 'ERqG4LdP0XKMfrzku-okxg'],
])('%s is no code', (_, typed) => {
  expect(readReportCode(typed)).toBeNull();
});
