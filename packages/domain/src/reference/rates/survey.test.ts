import { existsSync, readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { checkTable } from '../closing/checks/check-table';
import { pmmsHeader, surveyWeeks } from './survey';
import { changeOver, weeksBetween } from './survey-changes';
import table from './tables/pmms.json' with { type: 'json' };

const published = new URL(
  '../../../../../../shared/data/reference/freddie_mac_pmms_weekly_1971_2026.csv',
  import.meta.url,
);

describe('the embedded survey', () => {
  test('is a sound table with source, date and attribution', () => {
    expect(checkTable('pmms', table)).toEqual([]);
    expect(pmmsHeader.effective).toBe('2026-04-30');
    expect(table.attribution).toContain('Freddie Mac');
  });

  test('begins in April 1971, ends on 30 April 2026 and never goes back in time', () => {
    const weeks = surveyWeeks();
    expect(weeks[0]?.week.toString()).toBe('1971-04-02');
    expect(weeks.at(-1)?.week.toString()).toBe('2026-04-30');
    for (const [at, { week }] of weeks.entries()) {
      const before = weeks[at - 1]?.week;
      if (before) expect(Temporal.PlainDate.compare(before, week)).toBe(-1);
    }
  });

  test('tells a week without a 15-year rate from a rate of zero', () => {
    const [first] = surveyWeeks();
    expect(first?.fixed30?.rate.toString()).toBe('0.0733');
    expect(first?.fixed15).toBeNull();
  });

  test.skipIf(!existsSync(published))(
    'F-08 holds every figure of the published file (skipped where the file is not at hand)',
    () => {
      const [, ...lines] = readFileSync(published, 'utf8').trim().split('\n');
      const ours = surveyWeeks().map(({ week, fixed30, fixed15, arm51 }) => [
        week.toString(),
        ...[fixed30, fixed15, arm51].flatMap((quoted) => [
          quoted?.rate.times(100).toNumber() ?? null,
          quoted?.points?.toNumber() ?? null,
        ]),
      ]);
      const theirs = lines.map((line) => {
        const [week, ...figures] = line.split(',');
        const read = figures.slice(0, 6).map((figure) => (figure === '' ? null : Number(figure)));
        return [week, ...read];
      });
      expect(ours).toEqual(theirs);
    },
  );
});

describe('changes', () => {
  test.each([
    { weeks: 1, since: '2026-04-23', fixed30: '0.0007', fixed15: '0.0006' },
    { weeks: 4, since: '2026-04-02', fixed30: '-0.0016', fixed15: '-0.0013' },
    { weeks: 52, since: '2025-05-01', fixed30: '-0.0046', fixed15: '-0.0028' },
  ])('over $weeks weeks', ({ weeks, since, fixed30, fixed15 }) => {
    const change = changeOver(surveyWeeks(), weeks);
    expect(change.since?.toString()).toBe(since);
    expect(change.fixed30?.toString()).toBe(fixed30);
    expect(change.fixed15?.toString()).toBe(fixed15);
    expect(change.arm51).toBeNull();
  });

  test('are unknown before the survey began', () => {
    expect(changeOver(surveyWeeks().slice(0, 1), 1).since).toBeNull();
  });
});

test('a history has both its ends and nothing outside', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  const weeks = weeksBetween(surveyWeeks(), day('2026-04-16'), day('2026-04-30'));
  expect(weeks.map(({ week }) => week.toString())).toEqual([
    '2026-04-16',
    '2026-04-23',
    '2026-04-30',
  ]);
  expect(weeksBetween(surveyWeeks(), undefined, undefined)).toHaveLength(2875);
});
