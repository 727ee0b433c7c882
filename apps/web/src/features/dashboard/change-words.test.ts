import { expect, test } from 'vitest';
import { changeWords } from './change-words';

test.each([
  { change: '0.0025', says: 'up 0.25 points from last week' },
  { change: '-0.0004', says: 'down 0.04 points from last week' },
  { change: '0', says: 'unchanged from last week' },
  { change: '0.01', says: 'up 1.00 points from last week' },
])('a change of $change is said as "$says"', ({ change, says }) => {
  expect(changeWords(change, 'last week')).toBe(says);
});

test('nothing is said where one end is missing', () => {
  expect(changeWords(null, 'last week')).toBeNull();
});
