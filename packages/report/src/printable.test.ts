import { expect, test } from 'vitest';
import { printable } from './printable';

test('signs that the typeface lacks are said in others; the rest stays', () => {
  expect(printable('≈ $231,000 – $268,000 (−3.5%), LTV ≤ 80')).toBe(
    '~ $231,000 – $268,000 (−3.5%), LTV <= 80',
  );
  expect(printable('Łódź Street')).toBe('Łódź Street');
});
