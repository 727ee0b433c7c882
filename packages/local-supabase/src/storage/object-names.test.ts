import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireObjectName } from './object-names';

test.each(['a.webp', 'folder/2026/11/a b.webp', "o'hara (1).png"])('takes %j', (name) => {
  expect(requireObjectName(name)).toBe(name);
});

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  './a',
  'a/..',
  'a/../b',
  'a\\b',
  'a\u0000',
  '%2e%2e',
  'é',
  'a\nb',
  'x'.repeat(1025),
  'x'.repeat(256),
])('refuses %j', (name) => {
  expect(() => requireObjectName(name)).toThrow('Invalid key');
});

test('whatever is taken stays below its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', ' ') }), (name) => {
      try {
        requireObjectName(name);
      } catch {
        return;
      }
      const path = new URL(`http://host/bucket/${name}`).pathname;
      expect(decodeURIComponent(path)).toBe(`/bucket/${name}`);
    }),
  );
});
