import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readWatchedQuestion } from './watched-question';

const today = Temporal.PlainDate.from('2026-11-27');

test.each([
  ['Which of my watched homes lost value?', 'lost', null],
  ['which watched homes fell in value in the last 3 months', 'lost', '2026-08-27'],
  ['Did any home of my list go up this year?', 'gained', '2026-01-01'],
  ['What changed in value at my pinned homes in the past week?', 'value', '2026-11-20'],
  ['Which houses that I watch were sold this month?', 'sold', '2026-11-01'],
  ['Has any of my pins a new mortgage this week', 'loan', '2026-11-23'],
  ['Who are the new owners on my watchlist in the last 900 days?', 'owner', '2025-11-26'],
  ['new assessments of watched homes today', 'assessment', '2026-11-27'],
])('F-13 %s', (question, topic, since) => {
  const read = readWatchedQuestion(question, today);
  expect([read?.topic, read?.since?.toString() ?? null]).toEqual([topic, since]);
});

test.each([
  'What is the minimum credit score for FHA?',
  'Monthly payment on a $400,000 loan at 6.5% for 30 years',
  'Does VA have a minimum credit score?',
  'Which of my watched homes is the prettiest?',
  'What is this home worth?',
])('F-13 %s is about something else', (question) => {
  expect(readWatchedQuestion(question, today)).toBeNull();
});
