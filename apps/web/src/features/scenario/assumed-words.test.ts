import { expect, test } from 'vitest';
import { assumedWords } from './assumed-words';

test.each([
  { search: {}, says: 'Examples until you say them: price, loan, rate and credit score.' },
  {
    search: { price: '1', loan: '1' },
    says: 'Examples until you say them: rate and credit score.',
  },
  { search: { price: '1', loan: '1', rate: '6', score: '700' }, says: null },
])('X-03 $search: $says', ({ search, says }) => {
  expect(assumedWords(search)).toBe(says);
});
