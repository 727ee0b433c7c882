import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentOf, contrast, parseHex } from './accent';

test.each([
  { a: '#ffffff', b: '#000000', ratio: 21, why: 'the greatest there is' },
  { a: '#777777', b: '#ffffff', ratio: 4.478, why: 'just below what text needs, by WCAG' },
  { a: '#0b5d52', b: '#0b5d52', ratio: 1, why: 'the same' },
])('the contrast of $a and $b is $ratio ($why)', ({ a, b, ratio }) => {
  expect(contrast(parseHex(a), parseHex(b))).toBeCloseTo(ratio, 2);
});

describe('B-17 one accent for both themes', () => {
  test.each(['#0b5d52', '#1d4ed8', '#7a1f3d', '#000000'])('%s is kept as it is by day', (hex) => {
    expect(accentOf(hex)?.light.act).toBe(hex);
  });

  test.each(['#ffd400', '#62cdb9', '#ffffff', '#ff7a00'])('%s cannot be read on paper', (hex) => {
    expect(accentOf(hex)).toBeNull();
  });

  test('whatever is taken can be read in both themes', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (parts) => {
        const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        const accent = accentOf(hex);
        fc.pre(accent !== null);
        const against = (front: string, ground: string) =>
          contrast(parseHex(front), parseHex(ground));
        expect(against(accent.light.act, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        expect(against(accent.light['on-act'], accent.light.act)).toBeGreaterThanOrEqual(4.5);
        expect(against(accent.dark.act, '#171b1e')).toBeGreaterThanOrEqual(4.5);
        expect(against(accent.dark['on-act'], accent.dark.act)).toBeGreaterThanOrEqual(4.5);
        expect(against(accent.dark.act, accent.dark['act-soft'])).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test.each(['green', '#fff', '0b5d52', '#0b5d5g'])('%s is no color', (text) => {
    expect(() => accentOf(text)).toThrow('#rrggbb');
  });
});
