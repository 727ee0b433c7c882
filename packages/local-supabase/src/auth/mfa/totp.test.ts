import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep } from './totp';

/** This is "12345678901234567890" of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  // These are the last six of the RFC's eight digits.
  { seconds: 59, code: '287082' },
  { seconds: 1111111109, code: '081804' },
  { seconds: 1111111111, code: '050471' },
  { seconds: 1234567890, code: '005924' },
  { seconds: 2000000000, code: '279037' },
  { seconds: 20000000000, code: '353130' },
])('at $seconds s the code is $code', ({ seconds, code }) => {
  expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
});

describe('a code', () => {
  const now = 1_000_000_000_000;
  const step = totpStep(now);

  test.each([
    { off: -2, holds: false },
    { off: -1, holds: true },
    { off: 0, holds: true },
    { off: 1, holds: true },
    { off: 2, holds: false },
  ])('$off half minutes from now holds: $holds', ({ off, holds }) => {
    const found = stepOfCode(secret, totpCode(secret, step + off), now, null);
    expect(found).toBe(holds ? step + off : null);
  });

  test('is not taken twice, nor one before it', () => {
    expect(stepOfCode(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(stepOfCode(secret, totpCode(secret, step - 1), now, step)).toBeNull();
    expect(stepOfCode(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('of another shape, "%s", is none', (code) => {
    expect(stepOfCode(secret, code, now, null)).toBeNull();
  });
});

test('secrets have 160 bits and differ', () => {
  const [one, two] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
});
