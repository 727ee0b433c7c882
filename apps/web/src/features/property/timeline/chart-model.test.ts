import { missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anAssessment, aTransfer } from '../a-record';
import { aBareProperty, aProperty } from '../test/a-property';
import { along, moneyAxis, yearAxis } from './axis';
import { timelineChart } from './chart-model';

test('a missing tax year breaks the line into two', () => {
  const chart = timelineChart(aProperty());
  expect(chart?.assessed.map((run) => run.map((mark) => mark.at))).toEqual([
    [2017, 2018, 2019],
    [2021, 2022, 2023, 2024, 2025, 2026],
  ]);
});

test('a nominal price is left out of the chart and counted', () => {
  const chart = timelineChart(aProperty());
  expect(chart?.sales.map((mark) => mark.amount)).toEqual([dollars(61_500), dollars(214_000)]);
  expect(chart?.omitted).toBe(1);
});

test('there is no chart of fewer than two points', () => {
  expect(timelineChart(aBareProperty())).toBeNull();
  const one = aBareProperty({ transfers: { known: true, items: [aTransfer()] } });
  expect(timelineChart(one)).toBeNull();
});

test('an assessment that states no value is a gap, not a zero', () => {
  const chart = timelineChart(
    aProperty({
      transfers: missing('not-available-here'),
      mortgages: missing('not-available-here'),
      assessments: {
        known: true,
        items: [2024, 2025, 2026].map((taxYear) =>
          anAssessment(taxYear === 2025 ? { taxYear, market: null, assessed: null } : { taxYear }),
        ),
      },
    }),
  );
  expect(chart?.assessed.map((run) => run.length)).toEqual([1, 1]);
});

test('every amount and year lies on its axis, which starts at zero and has few round ticks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_000_000_000_00 }), { minLength: 1, maxLength: 30 }),
      fc.array(fc.double({ min: 1800, max: 2030, noNaN: true }), { minLength: 1, maxLength: 30 }),
      (amounts, years) => {
        const money = moneyAxis(amounts);
        const time = yearAxis(years);
        for (const place of [
          ...amounts.map((amount) => along(money, amount)),
          ...years.map((year) => along(time, year)),
        ]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1);
        }
        expect(money.ticks[0]).toBe(0);
        expect(money.ticks.length).toBeLessThanOrEqual(5);
        expect(time.ticks.length).toBeLessThanOrEqual(8);
      },
    ),
  );
});
