import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { averageRateAt } from './average-rate-at';
import { surveyWeeks } from './survey';

const at = (day: string, months: number) =>
  averageRateAt(Temporal.PlainDate.from(day), months)?.toFixed() ?? null;

// Source: Freddie Mac, Primary Mortgage Market Survey, weeks of 2021-01-07 and 1971-04-02.
test.each([
  { day: '2021-01-07', months: 360, rate: '0.0265' },
  { day: '2021-01-13', months: 360, rate: '0.0265' },
  { day: '2021-01-07', months: 180, rate: '0.0216' },
  { day: '1971-04-02', months: 180, rate: '0.0733' },
  { day: '1971-04-01', months: 360, rate: null },
])('$day over $months months: $rate', ({ day, months, rate }) => {
  expect(at(day, months)).toBe(rate);
});

test('a day far beyond the last week has no average', () => {
  const last = surveyWeeks().at(-1)?.week ?? Temporal.PlainDate.from('1971-04-02');
  expect(averageRateAt(last.add({ days: 31 }), 360)).not.toBeNull();
  expect(averageRateAt(last.add({ days: 32 }), 360)).toBeNull();
});
