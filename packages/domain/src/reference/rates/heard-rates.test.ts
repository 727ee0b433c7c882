import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { lastCrossing } from './crossing';
import { judgeReading } from './judge-reading';
import { figuresOf, mergeWeeks } from './merge-weeks';
import type { RateFigure } from './rate-figure';
import { isStale } from './staleness';
import { surveyWeeks } from './survey';

const day = (text: string) => Temporal.PlainDate.from(text);
const figure = (on: string, percent: string): RateFigure => ({
  day: day(on),
  rate: new Decimal(percent).div(100),
});
/** Makes weekly figures from 1 October 2026 on. */
const weekly = (...percents: string[]) =>
  percents.map((percent, at) => ({
    ...figure('2026-10-01', percent),
    day: day('2026-10-01').add({ weeks: at }),
  }));
const today = day('2026-11-20');

describe('F-08 what a source says is believed', () => {
  test.each(['fixed30', 'fixed15'] as const)('for every %s of the survey itself', (name) => {
    const figures = figuresOf(surveyWeeks(), name);
    expect(judgeReading(figures, [], today)).toBeNull();
    expect(judgeReading(figures, figures, today)).toBeNull();
  });

  test.each([
    { why: 'empty', reading: [], says: 'no figures' },
    { why: 'ends early', reading: weekly('7.2'), says: 'ends on 2026-10-01' },
    { why: 'points for rates', reading: weekly('0.08', '7.3', '7.4'), says: 'no market rate' },
    { why: 'a leap of five', reading: weekly('7.2', '7.3', '12.3'), says: 'leaps from 7.3%' },
    { why: 'days to come', reading: [figure('2026-12-24', '7.2')], says: 'a day to come' },
    {
      why: 'days that go back',
      reading: [...weekly('7.2', '7.3', '7.4'), figure('2026-10-15', '7.2')],
      says: 'go back',
    },
    { why: 'another series', reading: weekly('6.2', '6.3', '6.4'), says: 'differs from 3 of 3' },
  ])('never where it is wrong: $why', ({ reading, says }) => {
    expect(judgeReading(reading, weekly('7.2', '7.3', '7.4'), today)).toContain(says);
  });

  test('also where it goes on in a leap from what was known', () => {
    const known = weekly('7.2', '7.3');
    expect(judgeReading([figure('2026-10-15', '12')], known, today)).toContain('leaps');
    expect(judgeReading([figure('2026-10-15', '7.1')], known, today)).toBeNull();
  });
});

test('F-08 of one week the later word counts, and points stay', () => {
  const [first] = surveyWeeks();
  if (!first) throw new Error('the survey is empty');
  const merged = mergeWeeks([first], {
    pmms30: [figure('1971-04-02', '7.4'), figure('2026-11-19', '6.9')],
    pmms15: [figure('2026-11-19', '6.1')],
  });
  expect(merged.map(({ week }) => week.toString())).toEqual(['1971-04-02', '2026-11-19']);
  expect(merged[0]?.fixed30?.rate.toFixed()).toBe('0.074');
  expect(merged[0]?.fixed30?.points).toEqual(first.fixed30?.points);
  expect(merged[1]?.fixed15?.rate.toFixed()).toBe('0.061');
});

describe('F-08 an alert', () => {
  const level = { direction: 'at-or-below', rate: new Decimal('0.07') } as const;
  test.each([
    { why: 'a step across', figures: weekly('7.1', '7'), firstNew: 1, on: '2026-10-08' },
    { why: 'only at the step', figures: weekly('7.1', '7', '6.9'), firstNew: 2, on: null },
    { why: 'across and back', figures: weekly('7.1', '6.9', '7.2'), firstNew: 1, on: '2026-10-08' },
    {
      why: 'the last of two',
      figures: weekly('7.1', '7', '7.1', '7'),
      firstNew: 1,
      on: '2026-10-22',
    },
    { why: 'nothing new', figures: weekly('7.1', '7'), firstNew: 2, on: null },
    { why: 'there from the start', figures: weekly('6.9'), firstNew: 0, on: null },
    { why: 'never there', figures: weekly('7.1', '7.01'), firstNew: 0, on: null },
  ])('$why', ({ figures, firstNew, on }) => {
    expect(lastCrossing(figures, firstNew, level)?.day.toString() ?? null).toBe(on);
  });

  test('looked at after every figure, fires as often as the line is crossed', () => {
    const percents = fc.array(fc.integer({ min: 65, max: 75 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(percents, (tenths) => {
        const figures = weekly(...tenths.map((each) => `${each / 10}`));
        const fired = figures.filter((_, at) => lastCrossing(figures.slice(0, at + 1), at, level));
        const crossed = tenths.filter(
          (each, at) => at > 0 && each <= 70 && (tenths[at - 1] ?? 0) > 70,
        );
        expect(fired).toHaveLength(crossed.length);
      }),
    );
  });
});

test.each([
  { rhythm: 'weekly', on: '2026-11-12', stale: false },
  { rhythm: 'weekly', on: '2026-11-11', stale: true },
  { rhythm: 'daily', on: '2026-11-16', stale: false },
  { rhythm: 'daily', on: '2026-11-13', stale: true },
] as const)(
  'F-08 a $rhythm figure of $on is stale on 20 November: $stale',
  ({ rhythm, on, stale }) => {
    expect(isStale(rhythm, day(on), today)).toBe(stale);
  },
);
