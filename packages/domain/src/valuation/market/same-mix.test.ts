import { expect, test } from 'vitest';
import { seededRandom } from '../../random';
import type { MarketTable } from './market-table';
import { holdMix } from './same-mix';
import { fitTimeIndex, levelOn } from './time-index';

const days = 2_000;
const housesEndOn = 1_850;

/**
 * Makes sales in which houses gain 4% a year against flats, and the last 150 days have flats only.
 */
function mixedSales(count: number) {
  const random = seededRandom(7);
  const saleDays = new Int32Array(count);
  const labels: string[] = [];
  const residuals = new Float64Array(count);
  for (let sale = 0; sale < count; sale++) {
    const day = Math.floor(days * random());
    const isHouse = day < housesEndOn && random() < 0.5;
    const drift = ((isHouse ? 0.02 : -0.02) * (day - days / 2)) / 365;
    saleDays[sale] = day;
    labels.push(isHouse ? 'townhouse' : 'condo');
    residuals[sale] = drift + 0.1 * (random() - 0.5);
  }
  const column = { name: 'type', kind: 'category', group: 'other', labels } as const;
  const table: MarketTable = {
    columns: [column],
    saleDays,
    prices: new Float64Array(count).fill(300_000),
    parcelIds: Array.from({ length: count }, String),
  };
  return { table, residuals };
}

test('F-04 the index does not fall where the last months hold the cheaper kind alone', () => {
  const { table, residuals } = mixedSales(6_000);
  const fallOf = (values: Float64Array) => {
    const index = fitTimeIndex(table.saleDays, values);
    return levelOn(index, days - 1) - levelOn(index, housesEndOn - 100);
  };
  expect(fallOf(residuals)).toBeLessThan(-0.03);
  expect(Math.abs(fallOf(holdMix(table, residuals)))).toBeLessThan(0.015);
});

test('without kinds, or with too few sales of any, nothing is taken out', () => {
  const { table, residuals } = mixedSales(6_000);
  expect(holdMix({ ...table, columns: [] }, residuals)).toEqual(residuals);
  const few = mixedSales(400);
  expect(holdMix(few.table, few.residuals)).toEqual(few.residuals);
});
