import { beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../../test/test-app';
import { aListingApp } from './test/listed-parcels';

describe.each([
  { where: 'by the database', isInMemory: false },
  { where: 'in memory', isInMemory: true },
])('tiles counted $where', ({ isInMemory }) => {
  let member: TestBrowser;
  beforeAll(async () => {
    ({ member } = await aListingApp(isInMemory));
  });

  const view = '-76,39,-74,41';

  test('F-02 near by each property stands alone, far off they are counted together', async () => {
    const near = await member.client.properties.tiles({ zoom: 18, view });
    expect(near.tiles.map(({ property }) => property).sort()).toEqual(
      [1, 2, 3, 4].map((at) => `pa-42101-${at}`),
    );
    const far = await member.client.properties.tiles({ zoom: 4, view });
    expect(far.tiles.map(({ count }) => count)).toEqual([4]);
    expect(far.tiles[0]?.lat).toBeCloseTo(40.0025, 6);
  });

  test('what is kept for low zooms is what counting finds', async () => {
    for (const zoom of [2, 6, 8, 10]) {
      const kept = await member.client.properties.tiles({ zoom, view });
      const counted = await member.client.properties.tiles({ zoom, view, bounds: '-80,30,-70,45' });
      const plain = ({ tiles }: typeof kept) =>
        tiles.map(({ id, count }) => `${id}: ${count}`).sort();
      expect(plain(kept)).toEqual(plain(counted));
    }
  });

  test('filters hold on the map as in the list', async () => {
    const { tiles } = await member.client.properties.tiles({ zoom: 6, view, types: ['condo'] });
    expect(tiles).toMatchObject([{ count: 1, property: 'pa-42101-2' }]);
    const { properties } = await member.client.properties.list({ types: ['condo'] });
    const [condo] = properties;
    expect(tiles[0]?.value ?? null).toBe(condo?.value.known ? condo.value.value : null);
    expect(tiles[0]?.equity ?? null).toBe(condo?.equity.known ? condo.equity.value : null);
  });
});
