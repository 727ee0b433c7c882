import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [0, 'Good evening, Elena'],
  [5, 'Good morning, Elena'],
  [11, 'Good morning, Elena'],
  [12, 'Good afternoon, Elena'],
  [17, 'Good afternoon, Elena'],
  [18, 'Good evening, Elena'],
])('at %d o’clock it says %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 26, hour), ' Elena  Marsh ')).toBe(words);
});

test.each([null, '', '  '])('the name %j is left out', (name) => {
  expect(greeting(new Date(2026, 10, 26, 9), name)).toBe('Good morning');
});
