import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { readDealsQuestion } from './deals-question';

// A Saturday.
const today = Temporal.PlainDate.from('2026-11-28');

function read(question: string) {
  const found = readDealsQuestion(question, today);
  if (found === null) return null;
  const { topic, period } = found;
  const what =
    topic === null
      ? null
      : topic.kind === 'stage'
        ? topic.stage
        : 'codes' in topic
          ? topic.codes[0]
          : topic.kind;
  return [what, period === null ? null : `${period.from}/${period.to}`];
}

describe('F-13: of deals one may ask', () => {
  test.each([
    ['Which of my deals close this month?', 'closing', '2026-11-28/2026-11-30'],
    ['Which of my deals are overdue?', 'overdue', null],
    ['What is due on my deals this week?', 'due', '2026-11-28/2026-11-29'],
    ['What is next on my deals?', 'due', null],
    ['which deals do I have in underwriting', 'in-underwriting', null],
    ['How many of our deals have closed?', 'closed', null],
    ['Does a rate lock of my open deals end within 10 days?', 'lock-ends', '2026-11-28/2026-12-08'],
    ['When does a Closing Disclosure of my deals have to be sent?', 'disclosure-sent', null],
    ['When is the appraisal of the deal “12 Elm St”?', 'appraisal', null],
    ['Does an offer of my deals expire tomorrow?', 'offer-expires', '2026-11-29/2026-11-29'],
    ['Which deals settle next month?', 'closing', '2026-12-01/2026-12-31'],
    ['Which of my deals close tomorrow?', 'closing', '2026-11-29/2026-11-29'],
    ['Which of my deals close next week', 'closing', '2026-11-30/2026-12-06'],
    ['What are the deadlines of my deals in the next 2 weeks?', 'due', '2026-11-28/2026-12-12'],
    ['How many deals do I have?', 'all', null],
    ['Which of my deals is the prettiest?', null, null],
  ])('%s', (question, topic, period) => {
    expect(read(question)).toEqual([topic, period]);
  });

  test.each([
    'What is the minimum credit score for FHA?',
    'Is a 3% down payment a good deal for an FHA loan?',
    'What is due at closing?',
    'Which of my watched homes lost value?',
    'What would the seller net at $410,000 in Travis County, Texas?',
  ])('%s is about something else', (question) => {
    expect(readDealsQuestion(question, today)).toBeNull();
  });
});
