import { expect, test } from 'vitest';
import { copyablePhones, countBy } from './copy-phones';
import { aPerson, aPhone } from './test/a-trace';
import { batchStatusText, hoursText, marksOf } from './words';

const person = aPerson({
  phones: [
    aPhone(),
    aPhone({ number: '+12155550102', use: 'blocked' }),
    aPhone({ number: '+12155550103', use: 'confirm' }),
  ],
});

test('F-05 copying all takes no blocked number, and an unchecked one only when confirmed', () => {
  expect(copyablePhones([person, person], false)).toEqual(['(215) 555-0101']);
  expect(copyablePhones([person], true)).toEqual(['(215) 555-0101', '(215) 555-0103']);
  expect(countBy([person], 'blocked')).toBe(1);
});

test.each([
  { times: ['19:13'], isWithin: true, text: '7:13 p.m. there by the area code' },
  {
    times: ['00:05', '23:05'],
    isWithin: false,
    text: '12:05 a.m. or 11:05 p.m. there by the area code: outside 8 a.m. to 9 p.m.',
  },
  {
    times: [],
    isWithin: null,
    text: 'Time zone of the area code unknown: ask before you call',
  },
])('the hour is said as $text', ({ times, isWithin, text }) => {
  expect(hoursText({ local: times.map((time) => ({ zone: 'z', time })), isWithin })).toBe(text);
});

test('X-02 an unknown answer is never said to be clear', () => {
  const texts = marksOf({ dnc: 'unknown', litigator: 'unknown' }).map(({ text }) => text);
  expect(texts).toEqual(['Do Not Call: unknown', 'Litigator: not checked']);
});

test('a batch says why it stopped', () => {
  const { text } = batchStatusText({ status: 'stopped', stopCode: 'USAGE_LIMIT_EXCEEDED' });
  expect(text).toBe('Stopped: no search was left');
});
