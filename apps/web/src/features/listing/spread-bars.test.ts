import { countSpread, equityEdges, spreadOf, valueEdges } from '@deedlight/domain/listing/spread';
import { expect, test } from 'vitest';
import { equityBars, valueBars } from './spread-bars';

type Bounds = { least: number | undefined; most: number | undefined };

const open: Bounds = { least: undefined, most: undefined };
const dollars = (sum: number) => sum * 100;

function ofValues(values: readonly number[], bounds = open) {
  const { counts } = countSpread(spreadOf('value'), values.map(dollars));
  return valueBars({ edges: valueEdges, counts }, bounds);
}

test('F-02: bars of values are as wide as the homes ask for, and hold each home once', () => {
  const cheap = ofValues([90_000, 120_000, 130_000, 260_000]);
  expect(cheap.bars[1]?.words).toBe('$25K – $50K: 0 homes');
  expect(cheap.bars[5]?.words).toBe('$125K – $150K: 1 home');
  const dear = ofValues([400_000, 1_250_000, 1_900_000, 3_200_000]);
  expect(dear.bars[2]?.words).toBe('$400K – $600K: 1 home');
  for (const { bars } of [cheap, dear]) {
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(bars.length).toBeLessThanOrEqual(20);
  }
});

test('F-02: the few dearest homes share the last bar, which says so', () => {
  const { bars, to } = ofValues([...Array.from({ length: 99 }, () => 210_000), 4_800_000]);
  expect(bars.at(-1)?.count).toBe(1);
  expect(to).toMatch(/ and more$/);
  expect(bars.at(-1)?.words).toContain(to);
});

test('F-02: bars within the filter are on, and all while nothing is set', () => {
  const values = [90_000, 120_000, 130_000, 260_000];
  expect(ofValues(values).bars.every(({ isOn }) => isOn)).toBe(true);
  const { bars } = ofValues(values, { least: dollars(100_000), most: dollars(149_000) });
  expect(bars.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([
    '$100K – $125K',
    '$125K – $150K',
  ]);
});

test('F-02: equity has a bar for each five percent and one for more owed than the home is worth', () => {
  const { counts } = countSpread(spreadOf('equity'), [0, 0.6, 1.2]);
  const { bars } = equityBars({ edges: equityEdges, counts }, { least: 40, most: undefined });
  expect(bars).toHaveLength(21);
  expect(bars.filter(({ count }) => count > 0).map(({ words }) => words)).toEqual([
    'Below 0%: 1 home',
    '40% – 45%: 1 home',
    '95% – 100%: 1 home',
  ]);
  expect(bars.filter(({ isOn }) => isOn).map(({ id }) => id)[0]).toBe('40% – 45%');
});

test('without a home there are bars, all empty', () => {
  const { bars } = ofValues([]);
  expect(bars.length).toBeGreaterThan(1);
  expect(bars.every(({ count }) => count === 0)).toBe(true);
});
