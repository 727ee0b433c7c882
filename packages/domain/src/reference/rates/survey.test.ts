import { createHash } from 'node:crypto';
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

  // These are Freddie Mac's releases of these days, as the press printed them: rate and points in
  // percent.
  test.each([
    { week: '2010-07-15', fixed30: ['0.0457', '0.7'], fixed15: ['0.0406', '0.7'] },
    { week: '2012-12-27', fixed30: ['0.0335', '0.7'], fixed15: ['0.0265', '0.7'] },
    { week: '2013-02-14', fixed30: ['0.0353', '0.8'], fixed15: ['0.0277', '0.8'] },
  ])('F-08 says of $week what Freddie Mac released that day', ({ week, fixed30, fixed15 }) => {
    const found = surveyWeeks().find((each) => each.week.toString() === week);
    const printed = [found?.fixed30, found?.fixed15].map((quoted) => [
      quoted?.rate.toString(),
      quoted?.points?.toString(),
    ]);
    expect(printed).toEqual([fixed30, fixed15]);
  });

  // Source: yearly table of the survey, printed on 2017-12-28 (homeloanwithnaomi.com); in percent.
  test.each([
    { year: 1994, low: 6.97, high: 9.25, average: 8.38 },
    { year: 2000, low: 7.13, high: 8.64, average: 8.05 },
    { year: 2003, low: 5.21, high: 6.44, average: 5.83 },
    { year: 2008, low: 5.1, high: 6.63, average: 6.03 },
    { year: 2012, low: 3.31, high: 4.08, average: 3.66 },
    { year: 2013, low: 3.34, high: 4.58, average: 3.98 },
    { year: 2016, low: 3.41, high: 4.32, average: 3.65 },
  ])('F-08 has the printed low, high and average of $year', ({ year, low, high, average }) => {
    const rates = surveyWeeks()
      .filter(({ week }) => week.year === year)
      .flatMap(({ fixed30 }) => (fixed30 === null ? [] : fixed30.rate.times(100).toNumber()));
    expect([Math.min(...rates), Math.max(...rates)]).toEqual([low, high]);
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    expect(mean.toFixed(2)).toBe(average.toFixed(2));
  });

  test('F-08 holds the figures that were held against the published file', () => {
    // This is the digest of that file's figures; a new edition of the survey has its own.
    expect(digest(figures())).toBe(
      '51dbaff3e2e6f2a1f89d4b18d573b6b35a614233e343f8e25df278964d3c2fa9',
    );
  });

  test.skipIf(!existsSync(published))(
    'F-08 holds every figure of the published file (skipped where the file is not at hand)',
    () => {
      const [, ...lines] = readFileSync(published, 'utf8').trim().split('\n');
      const theirs = lines.map((line) => {
        const [week, ...cells] = line.split(',');
        const read = cells.slice(0, 6).map((figure) => (figure === '' ? null : Number(figure)));
        return [week, ...read];
      });
      expect(figures()).toEqual(theirs);
    },
  );
});

/** Returns each week with its rates and points in percent, in the order of the published file. */
function figures() {
  return surveyWeeks().map(({ week, fixed30, fixed15, arm51 }) => [
    week.toString(),
    ...[fixed30, fixed15, arm51].flatMap((quoted) => [
      quoted?.rate.times(100).toNumber() ?? null,
      quoted?.points?.toNumber() ?? null,
    ]),
  ]);
}

function digest(rows: ReturnType<typeof figures>): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

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
