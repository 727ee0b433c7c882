import { expect, test } from 'vitest';
import { unreachableWords } from './unreachable-words';

test.each([
  { why: 'a whole answer', counties: [], words: null },
  {
    why: 'one county',
    counties: ['Milwaukee, WI'],
    words:
      '1 county could not be asked just now, so properties there are missing: Milwaukee, WI. Please try again shortly.',
  },
  {
    why: 'more than anybody reads',
    counties: Array.from({ length: 1206 }, (_, at) => `County ${at}, TX`),
    words:
      '1,206 counties could not be asked just now, so properties there are missing: County 0, TX; County 1, TX; County 2, TX; County 3, TX; County 4, TX; County 5, TX; 1,200 more. Please try again shortly.',
  },
])('F-02 says of $why what is missing', ({ counties, words }) => {
  expect(unreachableWords(counties)).toBe(words);
});
