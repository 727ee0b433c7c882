import { describe, expect, test } from 'vitest';
import { buildNumberVocabulary, numberText } from './index/number-vocabulary';
import { matchNumber, neighbouringFigures } from './match-numbers';

const texts = ['418', '4180', '4', '418A', '9400-9408', '604-36', '12 1/2', 'N6W23001', '700-10'];
const { vocabulary, numberOf } = buildNumberVocabulary(texts);

function meant(typed: string, isPartial = false): string[] {
  return matchNumber(vocabulary, typed, isPartial).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, at) => numberText(vocabulary, from + at)),
  );
}

test('every text keeps its number', () => {
  expect(texts.map((_, at) => numberText(vocabulary, numberOf[at + 1] ?? 0))).toEqual(texts);
});

describe('what a typed number may mean', () => {
  test.each([
    { typed: '418', means: ['418', '418A'] },
    { typed: '418a', means: ['418A', '418'] },
    { typed: '9400', means: ['9400-9408'] },
    { typed: '9408', means: ['9400-9408'] },
    { typed: '9403', means: ['9400-9408'] },
    { typed: '9410', means: [] },
    { typed: '620', means: ['604-36'] },
    { typed: '638', means: [] },
    { typed: '706', means: ['700-10'] },
    { typed: '12', means: ['12 1/2'] },
    { typed: 'n6w23001', means: ['N6W23001'] },
    { typed: '99999999999999999999', means: [] },
  ])('$typed means $means', ({ typed, means }) => {
    expect(meant(typed)).toEqual(means);
  });

  test('while it is typed, what it begins comes last', () => {
    expect(meant('418', true)).toEqual(['418', '418A', '4180']);
    expect(meant('4', true)).toEqual(['4', '418', '418A', '4180']);
  });
});

describe('figures one slip away', () => {
  test('an extra figure and a swap are likelier than a wrong or a missing figure', () => {
    const near = neighbouringFigures('418');
    const cost = (figure: number) => near.get(figure) ?? Number.NaN;
    expect(cost(148)).toBe(cost(41));
    expect(cost(148)).toBeLessThan(cost(419));
    expect(cost(419)).toBeLessThan(cost(4181));
  });

  test.each([
    ['418', [481, 48, 18, 518, 4180, 1418], [418, 184, 41800]],
    ['4x8', [48, 418, 498], [4188]],
    ['418b', [48, 4189], []],
    ['9400-9408', [9410, 940], [9400]],
  ])('of %s: %j and not %j', (typed, inside, outside) => {
    const near = neighbouringFigures(typed);
    expect(inside.filter((figure) => !near.has(figure))).toEqual([]);
    expect(outside.filter((figure) => near.has(figure))).toEqual([]);
  });
});
