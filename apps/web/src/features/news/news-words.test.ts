import { expect, test } from 'vitest';
import { ageText } from './news-words';

test.each([
  { came: '2026-11-22T11:59:50Z', text: '0 minutes' },
  { came: '2026-11-22T11:59:00Z', text: '1 minute' },
  { came: '2026-11-22T07:00:00Z', text: '5 hours' },
  { came: '2026-11-19T12:00:00Z', text: '3 days' },
  { came: '2026-11-23T12:00:00Z', text: '0 minutes' },
])('F-15 what came at $came is $text old at noon of the 22nd', ({ came, text }) => {
  expect(ageText(came, Date.parse('2026-11-22T12:00:00Z'))).toBe(text);
});
