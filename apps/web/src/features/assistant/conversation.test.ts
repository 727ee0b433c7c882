import type { AssistantEvent } from '@deedlight/contract/assistant';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dayHere, newExchange, withEvent } from './conversation';
import { differences } from './rerun';

const sentence: AssistantEvent = { kind: 'sentence', text: 'FHA asks for 580.', cites: [1] };

test('X-10 sentences gather, and a restart forgets what the model had said', () => {
  const begun = withEvent(newExchange(1, 'What score?'), sentence);
  expect(begun.sentences).toHaveLength(1);
  const restarted = withEvent(begun, { kind: 'restart', why: 'uncited' });
  expect(restarted.sentences).toEqual([]);
  expect(restarted.note).toContain('set aside');
  const done = withEvent(withEvent(restarted, sentence), { kind: 'done', phrasedBy: 'tables' });
  expect(done).toMatchObject({ state: 'answered', phrasedBy: 'tables', sentences: [sentence] });
});

test('X-10 an abstention says why', () => {
  const event: AssistantEvent = {
    kind: 'abstained',
    why: 'no-source',
    text: 'No row.',
    missing: [],
  };
  expect(withEvent(newExchange(1, 'Hello'), event)).toMatchObject({
    state: 'abstained',
    note: 'No row.',
  });
});

test('X-10 a calculation run again is held against the first, line by line', () => {
  const figure = { kind: 'money', value: 252_827 };
  const before = [{ code: 'payment', label: 'Payment', text: '$2,528.27', figure }];
  expect(differences(before, [{ code: 'payment', figure }])).toEqual([]);
  expect(differences(before, [{ code: 'payment', figure: { kind: 'money', value: 1 } }])).toEqual([
    'Payment',
  ]);
  expect(differences(before, [])).toEqual(['Payment']);
});

test.each([
  ['Pacific/Honolulu', { today: '2026-11-29' }],
  ['Pacific/Auckland', {}],
  ['UTC', {}],
])('a question tells the day in %s where it is not that of UTC', (here, told) => {
  const now = Temporal.Instant.from('2026-11-30T02:00:00Z');
  const plainDateISO = (zone: Temporal.TimeZoneLike = here) =>
    now.toZonedDateTimeISO(zone).toPlainDate();
  expect(dayHere({ plainDateISO })).toEqual(told);
});
