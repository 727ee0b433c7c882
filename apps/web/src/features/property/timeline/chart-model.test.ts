import { missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { expect, test } from 'vitest';
import { readingAt, readingText } from '../../../ui/chart/reading';
import { anAssessment, aTransfer } from '../a-record';
import { aBareProperty, aProperty } from '../test/a-property';
import { timelineChart } from './chart-model';
import { chartNote } from './chart-words';

const none = missing('not-available-here');

function chartOf(...asked: Parameters<typeof timelineChart>) {
  const chart = timelineChart(...asked);
  if (chart === null) throw new Error('there is enough to draw');
  return chart;
}

function valuesOf({ data }: ReturnType<typeof chartOf>, name: string) {
  const values = data.series.find((series) => series.name === name)?.values ?? [];
  return values.filter((value) => value !== undefined);
}

test('X-02 a missing tax year is a gap in the line, and is named below', () => {
  const chart = chartOf(aProperty(), []);
  expect(valuesOf(chart, 'Assessed').map((value) => value !== null)).toEqual([
    ...[true, true, true, false],
    ...[true, true, true, true, true, true],
  ]);
  expect(chartNote(chart)).toBe(
    'No assessment on record for 2020. 1 transfer at no market price not drawn.',
  );
});

test('a nominal price is left out of the chart and counted', () => {
  const chart = chartOf(aProperty(), []);
  expect(valuesOf(chart, 'Sale')).toEqual([dollars(61_500), dollars(214_000)]);
  expect(chart.omitted).toBe(1);
});

test('what we said the home is worth stands among its sales, each day with its range', () => {
  const stored = [
    { asOf: '2026-11-19', estimate: 24_500_000, low80: 23_000_000, high80: 26_500_000 },
    { asOf: '2026-11-20', estimate: 24_800_000, low80: 23_100_000, high80: 26_800_000 },
  ];
  const { data } = chartOf(aProperty(), stored);
  expect(readingText(readingAt(data, data.xs.length - 1))).toBe(
    'Nov 20, 2026: Our value $248K, Range of our value $231K – $268K',
  );
  expect(readingText(readingAt(data, data.xs.indexOf('2022-09-14')))).toBe(
    'Sep 14, 2022: Loan $203.3K, Sale $214K',
  );
  expect(readingAt(data, data.xs.indexOf('2020-01-01')).lines).toEqual([
    { name: 'Assessed', text: 'no figure' },
  ]);
});

test('there is no chart of fewer than two points', () => {
  expect(timelineChart(aBareProperty(), [])).toBeNull();
  const one = aBareProperty({ transfers: { known: true, items: [aTransfer()] } });
  expect(timelineChart(one, [])).toBeNull();
});

test('X-02 an assessment that states no value is a gap, not a zero', () => {
  const chart = chartOf(
    {
      ...{ transfers: none, mortgages: none },
      assessments: {
        known: true,
        items: [2024, 2025, 2026].map((taxYear) =>
          anAssessment(taxYear === 2025 ? { taxYear, market: null, assessed: null } : { taxYear }),
        ),
      },
    },
    [],
  );
  expect(valuesOf(chart, 'Assessed').map((value) => value === null)).toEqual([false, true, false]);
});

test('a gap of several years is named as a range, and no gap needs no note', () => {
  const years = (...all: number[]) => {
    const items = all.map((taxYear) => anAssessment({ taxYear }));
    return chartOf({ transfers: none, mortgages: none, assessments: { known: true, items } }, []);
  };
  expect(chartNote(years(2015, 2019))).toBe('No assessment on record for 2016–2018.');
  expect(chartNote(years(2015, 2016))).toBeNull();
});
