import { expect, test } from 'vitest';
import { shortfallWords } from './provider-words';

const provider = 'RealEstateAPI';

test.each([
  { ignored: [], rough: [], words: null },
  {
    ignored: ['occupied' as const],
    rough: [],
    words: 'RealEstateAPI cannot filter by occupancy.',
  },
  {
    ignored: ['type' as const, 'occupied' as const, 'text' as const],
    rough: ['baths' as const],
    words:
      'RealEstateAPI cannot filter by type, occupancy, or words. It filters less exactly by baths, and leaves out what is unknown.',
  },
])('$ignored ignored, $rough roughly: $words', ({ ignored, rough, words }) => {
  expect(shortfallWords({ provider, ignored, rough })).toBe(words);
});
