import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReportCode, reportCodeOf, shownReportCode } from './report-code';

const code = reportCodeOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]));

test('ten bytes are sixteen letters, five bits each', () => {
  expect(reportCodeOf(new Uint8Array(10))).toBe('0'.repeat(16));
  expect(reportCodeOf(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  // 00000 00000 00001 00000 00100 00000 11000 00100, then 00000 10100 00011 00000 01110 00010 00111 11111
  expect(code).toBe('001040R40M30E27Z');
  expect(() => reportCodeOf(new Uint8Array(9))).toThrow(RangeError);
});

test('different bytes are different codes, each of which is read back as it is shown', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      const [one, other] = [reportCodeOf(a), reportCodeOf(b)];
      expect(one === other).toBe(a.join() === b.join());
      expect(readReportCode(shownReportCode(one))).toBe(one);
    }),
  );
});

test.each([
  ['small letters and blanks', '0010 40r4 0m30 e27z'],
  ['letters that look like digits', 'OOlO-4OR4-OM3O-E27Z'],
  ['a long dash', '0010–40R4–0M30–E27Z'],
  ['no dash', '001040R40M30E27Z'],
])('a code is read with %s', (_, typed) => {
  expect(readReportCode(typed)).toBe(code);
});

test.each([
  ['too short', '0010-40R4-0M30-E27'],
  ['too long', '0010-40R4-0M30-E27ZZ'],
  ['a letter that no code has', '0010-40R4-0M30-E27U'],
  ['nothing', ''],
  ['a token of a link', 'ERqG4LdP0XKMfrzku-okxg'],
])('%s is no code', (_, typed) => {
  expect(readReportCode(typed)).toBeNull();
});
