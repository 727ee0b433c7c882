import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let titleFees: Client['titleFees'];
beforeAll(async () => {
  titleFees = aTestApp({ database: await aTestDatabase() }).browser().client.titleFees;
});

const sale = {
  state: 'PA',
  county: 'Philadelphia',
  city: 'Philadelphia',
  closing: '2025-06-30',
} as const;
const offer = {
  name: 'Lee',
  price: 30_000_000,
  listingCommission: '0.025',
  buyerCommission: '0.025',
} as const;

test('X-03 a net sheet with an older edition has then, now and the difference of every line', async () => {
  const sheet = await titleFees.netSheet({
    sale,
    offers: [offer],
    tables: { 'transfer-taxes': '2026-11-20', 'pmi-rates': '2020.01' },
  });
  expect(sheet.replay?.tables).toEqual([
    {
      table: 'transfer-taxes',
      recorded: '2026-11-20',
      current: sheet.versions['transfer-taxes'],
      isOnFile: true,
    },
  ]);
  const lines = sheet.replay?.lines ?? [];
  const codes = sheet.offers[0]?.lines.map(({ code }) => code) ?? [];
  expect(lines.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  const net = lines.find(({ code }) => code === 'net');
  // The city's tax of that day was not stored then: it is unknown, and the net was reported without
  // it.
  const tax = lines.find(({ code }) => code === 'transfer-tax:PA-philadelphia');
  expect(tax).toMatchObject({ before: null, after: -491_700, difference: null });
  expect(net?.after).toBe(sheet.offers[0]?.net);
  const sum = lines
    .filter(({ code }) => code !== 'net')
    .reduce((all, { difference }) => all + (difference ?? 0), 0);
  expect(net?.difference).toBe(sum + (tax?.after ?? 0));
});

test('X-03 the lines of several offers stand apart, under the name of each', async () => {
  const { replay } = await titleFees.netSheet({
    sale,
    offers: [offer, { ...offer, name: 'Kim', price: 31_000_000 }],
    tables: { 'transfer-taxes': '2026-11-20' },
  });
  const names = replay?.lines.map(({ name }) => name) ?? [];
  expect(names).toEqual(
    expect.arrayContaining(['Lee: Net to the seller', 'Kim: Net to the seller']),
  );
  const codes = replay?.lines.map(({ code }) => code) ?? [];
  expect(new Set(codes).size).toBe(codes.length);
});

test('X-03 a net sheet asked with today’s versions has nothing to replay', async () => {
  const { versions } = await titleFees.netSheet({ sale, offers: [offer] });
  const again = await titleFees.netSheet({ sale, offers: [offer], tables: versions });
  expect(again.replay).toBeUndefined();
});
