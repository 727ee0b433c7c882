import { missing } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { anAssessment } from '../a-record';
import { aProperty } from '../test/a-property';
import { timelineChart } from './chart-model';
import { anchorOf, chartInWords, chartNote, labelled } from './chart-words';

const axis = { from: 2000, to: 2010, ticks: [] };
const markAt = (at: number) => ({ at, amount: 100, on: String(at) });

function chartOf(property: ReturnType<typeof aProperty>) {
  const chart = timelineChart(property);
  if (chart === null) throw new Error('there is enough to draw');
  return chart;
}

test('the chart is told in words with its ends, its sales and its loans', () => {
  expect(chartInWords(chartOf(aProperty()))).toBe(
    'Assessed at $138,000 for 2017 and $219,396 for 2026. ' +
      'Sold May 29, 1998 for $61,500, Sep 14, 2022 for $214,000. ' +
      'Borrowed May 29, 1998 for $55,300, Sep 14, 2022 for $203,300. ' +
      'The tables below hold the same figures.',
  );
});

test('what is not drawn is said below', () => {
  expect(chartNote(chartOf(aProperty()))).toBe(
    'No assessment on record for 2020. 1 transfer at no market price not drawn.',
  );
});

test('a gap of several years is named as a range, and no gap needs no note', () => {
  const none = missing('not-available-here');
  const years = (...all: number[]) =>
    chartOf(
      aProperty({
        transfers: none,
        mortgages: none,
        assessments: { known: true, items: all.map((taxYear) => anAssessment({ taxYear })) },
      }),
    );
  expect(chartNote(years(2015, 2019))).toBe('No assessment on record for 2016–2018.');
  expect(chartNote(years(2015, 2016))).toBeNull();
});

test('labels that would run into each other give way to the newest', () => {
  const kept = labelled([2000, 2001, 2004, 2005, 2009].map(markAt), axis, 0.2);
  expect(kept.map(({ at }) => at)).toEqual([2009, 2005, 2001]);
});

test.each([
  { at: 2000.2, anchor: 'start' },
  { at: 2005, anchor: 'middle' },
  { at: 2009.5, anchor: 'end' },
])('a label at $at is anchored at its $anchor', ({ at, anchor }) => {
  expect(anchorOf(markAt(at), axis)).toBe(anchor);
});
