import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestBrowser } from '../../test/test-app';
import { aListingApp } from './test/listed-parcels';

describe.each([
  { where: 'by the database', isInMemory: false },
  { where: 'in memory', isInMemory: true },
])('F-02 how homes spread over a figure, counted $where', ({ isInMemory }) => {
  let app: TestApp;
  let member: TestBrowser;
  beforeAll(async () => {
    ({ app, member } = await aListingApp(isInMemory));
  });

  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

  test.each(['value', 'equity'] as const)('each home is once in that of %s', async (figure) => {
    const { edges, counts, unknown } = await member.client.properties.spread({ figure });
    const { total } = await member.client.properties.count({});
    expect(counts).toHaveLength(edges.length + 1);
    expect(sumOf(counts) + unknown).toBe(total);
    expect(sumOf(counts)).toBeGreaterThan(1);
  });

  test('homes of $200,000 are in the part that begins there', async () => {
    const { edges, counts } = await member.client.properties.spread({ figure: 'value' });
    const { total } = await member.client.properties.count({
      valueMin: 20_000_000,
      valueMax: 22_499_999,
    });
    expect(total).toBeGreaterThan(0);
    expect(counts[edges.indexOf(20_000_000) + 1]).toBe(total);
  });

  test('equity of 25% or more is counted as the filter finds it', async () => {
    const { edges, counts } = await member.client.properties.spread({ figure: 'equity' });
    const { total } = await member.client.properties.count({ equityMin: 25 });
    expect(sumOf(counts.slice(edges.indexOf(25) + 1))).toBe(total);
  });

  test('other filters count, those of the figure itself do not', async () => {
    const ask = (query: object) => member.client.properties.spread({ figure: 'value', ...query });
    expect(await ask({ valueMin: 100_000_000 })).toEqual(await ask({}));
    const some = await ask({ types: ['condo', 'land'] });
    const { total } = await member.client.properties.count({ types: ['condo', 'land'] });
    expect(sumOf(some.counts) + some.unknown).toBe(total);
  });

  test('a visitor is told to sign in', async () => {
    await expect(app.browser().client.properties.spread({ figure: 'value' })).rejects.toMatchObject(
      { code: 'UNAUTHENTICATED' },
    );
  });
});
