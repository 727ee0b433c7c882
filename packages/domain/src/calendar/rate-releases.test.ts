import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { rateReleases } from './rate-releases';

const next = (today: string, id: string) =>
  rateReleases(Temporal.PlainDate.from(today)).find((release) => release.id === id)?.next;

test.each([
  { today: '2026-11-20', day: '2026-11-26', note: /Thanksgiving/ },
  { today: '2026-11-26', day: '2026-11-26', note: /Thanksgiving/ },
  { today: '2026-11-27', day: '2026-12-03', note: /^$/ },
])('F-15 after $today the survey comes on $day', ({ today, day, note }) => {
  const survey = next(today, 'pmms');
  expect(survey?.day.toString()).toBe(day);
  expect(survey?.note ?? '').toMatch(note);
});

test.each([
  { today: '2026-11-20', day: '2026-11-30' },
  { today: '2026-12-06', day: '2026-11-30' },
  { today: '2026-12-07', day: '2027-11-29' },
])('F-15 after $today the loan limits come in the week of $day', ({ today, day }) => {
  expect(next(today, 'loan-limits')?.day.toString()).toBe(day);
});

test.each(['cpi', 'jobs', 'fomc'])('F-15 no day of %s is made up', (id) => {
  expect(next('2026-11-20', id)).toBeNull();
});
