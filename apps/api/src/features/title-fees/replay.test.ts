import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let titleFees: Client['titleFees'];
beforeAll(async () => {
  titleFees = aTestApp({ database: await aTestDatabase() }).browser().client.titleFees;
});

const florida = {
  state: 'FL',
  transaction: 'purchase',
  program: 'va',
  price: 40_000_000,
  loan: 40_000_000,
  closing: '2026-12-15',
} as const;

test('X-03 a quote with an older edition has then, now and the difference of every line', async () => {
  const quote = await titleFees.quote({
    ...florida,
    tables: { 'va-funding-fee': '2020.01', 'closing-costs': '2026-11-20', 'pmi-rates': '2020.01' },
  });
  expect(quote.replay?.tables).toEqual([
    { table: 'va-funding-fee', recorded: '2020.01', current: '2026.11', isOnFile: true },
  ]);
  const lines = Object.fromEntries(
    (quote.replay?.lines ?? []).map(({ code, before, after, difference }) => [
      code,
      [before, after, difference],
    ]),
  );
  // The fees are 2.3% and 2.15% of $400,000; the note that includes it is taxed 35 cents per
  // started $100.
  expect(lines['funding-fee']).toEqual([920_000, 860_000, -60_000]);
  expect(lines['mortgage-tax:FL-note']).toEqual([143_220, 143_010, -210]);
  expect(lines['mortgage-tax:FL-intangible']).toEqual([81_840, 81_720, -120]);
  expect(Object.keys(lines)).toEqual(expect.arrayContaining(quote.lines.map(({ code }) => code)));
  const total = quote.replay?.total;
  expect(total?.after).toBe(quote.totals.amount);
  const sum = (quote.replay?.lines ?? []).reduce(
    (all, { difference }) => all + (difference ?? 0),
    0,
  );
  expect(total?.difference).toBe(sum);
});

test('X-03 a tax whose rate was not on file then is unknown then, not nothing', async () => {
  const deal = {
    state: 'PA',
    county: 'Philadelphia',
    city: 'Philadelphia',
    transaction: 'cash',
    price: 30_000_000,
    loan: 0,
    closing: '2025-06-30',
  } as const;
  const { replay } = await titleFees.quote({ ...deal, tables: { 'transfer-taxes': '2026-11-20' } });
  expect(replay?.tables[0]).toMatchObject({ recorded: '2026-11-20', isOnFile: true });
  const tax = replay?.lines.find(({ code }) => code === 'transfer-tax:PA-philadelphia');
  expect(tax).toMatchObject({ before: null, after: 983_400, difference: null });
});

test('X-03 an edition that is not on file is named, and replayed with today’s', async () => {
  const { replay } = await titleFees.quote({ ...florida, tables: { 'title-premiums': '2019.01' } });
  expect(replay?.tables).toMatchObject([{ table: 'title-premiums', isOnFile: false }]);
  expect(replay?.total.difference).toBe(0);
});

test('X-03 a quote asked with today’s versions has nothing to replay', async () => {
  const { versions, replay } = await titleFees.quote(florida);
  expect(replay).toBeUndefined();
  expect((await titleFees.quote({ ...florida, tables: versions })).replay).toBeUndefined();
});
