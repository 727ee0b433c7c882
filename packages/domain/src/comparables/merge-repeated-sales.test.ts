import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { mergeRepeatedSales } from './merge-repeated-sales';
import { aSale } from './test/a-sale';

const merged = (...sales: Partial<ReturnType<typeof aSale>>[]) =>
  mergeRepeatedSales(sales.map((sale) => aSale(sale))).map(({ soldOn, key, reports }) => ({
    soldOn,
    key,
    reports,
  }));

describe('X-06 reports of one sale', () => {
  test('are those at one price within 60 days, of which the earliest stays', () => {
    expect(merged({ soldOn: '2026-05-31', key: 'b' }, { soldOn: '2026-04-01', key: 'a' })).toEqual([
      { soldOn: '2026-04-01', key: 'a', reports: 2 },
    ]);
    // The day decides, not the key, which begins with whatever a source numbers its deeds by.
    const [recording, closing] = [
      { soldOn: '2026-05-31', key: 'a' },
      { soldOn: '2026-04-01', key: 'b' },
    ];
    expect(merged(recording, closing)).toEqual([{ ...closing, reports: 2 }]);
    expect(merged(closing, recording)).toEqual([{ ...closing, reports: 2 }]);
    expect(merged({ soldOn: '2026-04-01' }, { soldOn: '2026-06-01' })).toHaveLength(2);
    expect(
      merged({ soldOn: '2026-04-01' }, { soldOn: '2026-04-01', price: dollars(300_001) }),
    ).toHaveLength(2);
    expect(
      merged({ soldOn: '2026-04-01' }, { soldOn: '2026-04-01', propertyId: 'pa-42101-9' }),
    ).toHaveLength(2);
  });

  test('of one day are told apart by their keys, whichever comes first', () => {
    for (const keys of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ]) {
      expect(merged(...keys.map((key) => ({ key })))).toEqual([
        { soldOn: '2026-05-15', key: 'a', reports: 3 },
      ]);
    }
  });

  test('make no arm’s-length sale where one of them says that it is none', () => {
    const armsLength = (...each: (boolean | null)[]) =>
      mergeRepeatedSales(each.map((said, at) => aSale({ key: String(at), armsLength: said }))).map(
        (sale) => sale.armsLength,
      );
    expect(armsLength(null, false)).toEqual([false]);
    expect(armsLength(false, true)).toEqual([false]);
    expect(armsLength(true, null)).toEqual([true]);
    expect(armsLength(null, true)).toEqual([null]);
  });
});
