import { expect, test } from 'vitest';
import { waitWords } from './wait-words';

test.each([
  ['1', 'in 1 second'],
  ['59', 'in 59 seconds'],
  ['60', 'in 1 minute'],
  ['61', 'in 2 minutes'],
  ['3541', 'in 1 hour'],
  ['3600', 'in 1 hour'],
  ['7200', 'in 2 hours'],
  ['0', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [null, null],
])('issue 19: Retry-After %s reads %s', (header, words) => {
  expect(waitWords(header)).toBe(words);
});
