import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

type Deal = Parameters<Client['titleFees']['quote']>[0];

let titleFees: Client['titleFees'];
beforeAll(async () => {
  titleFees = aTestApp({ database: await aTestDatabase() }).browser().client.titleFees;
});

const cash = { transaction: 'cash', loan: 0 } as const;
const philadelphia: Deal = {
  ...cash,
  state: 'PA',
  county: 'Philadelphia',
  city: 'Philadelphia',
  price: 30_000_000,
  closing: '2025-06-30',
};
const losAngeles: Deal = {
  ...cash,
  state: 'CA',
  county: 'Los Angeles',
  city: 'Los Angeles',
  price: 520_000_000,
  closing: '2024-09-01',
};
const newJersey: Deal = { ...cash, state: 'NJ', price: 275_000_000, closing: '2025-06-01' };
const vermont: Deal = { ...cash, state: 'VT', price: 40_000_000, closing: '2024-07-31' };

test.each([
  { deal: philadelphia, id: 'PA-philadelphia', amount: 983_400, buyer: 491_700 },
  {
    deal: { ...philadelphia, closing: '2025-07-01' },
    id: 'PA-philadelphia',
    amount: 1_073_400,
    buyer: 536_700,
  },
  { deal: newJersey, id: 'NJ-gpf', amount: 2_750_000, buyer: 2_750_000 },
  { deal: { ...newJersey, closing: '2025-07-10' }, id: 'NJ-gpf', amount: 6_875_000, buyer: 0 },
  { deal: losAngeles, id: 'CA-la-ula', amount: 20_800_000, buyer: 0 },
])('F-06 the tax $id on $deal.closing is that of the day', async ({ deal, id, amount, buyer }) => {
  const { lines, unrated } = await titleFees.quote(deal);
  const line = lines.find(({ code }) => code === `transfer-tax:${id}`);
  expect(line).toMatchObject({ amount, buyer });
  expect(unrated).toEqual([]);
});

test('F-06 Los Angeles has no ULA tax at $5.2 M from July 2025', async () => {
  const { lines } = await titleFees.quote({ ...losAngeles, closing: '2025-07-01' });
  expect(lines.map(({ code }) => code)).not.toContain('transfer-tax:CA-la-ula');
});

test('F-06 a tax that is not on file for the day is told, in no total, until it is typed', async () => {
  const quote = await titleFees.quote(vermont);
  const [missing] = quote.unrated;
  expect(missing).toMatchObject({ code: 'transfer-tax:VT-primary' });
  expect(quote.notices).toContain(missing?.why);
  expect(quote.lines.map(({ code }) => code)).not.toContain(missing?.code);
  const edits = { amounts: { 'transfer-tax:VT-primary': 500_000 } };
  const typed = await titleFees.quote({ ...vermont, edits });
  expect(typed.unrated).toEqual([]);
  expect(typed.totals.amount).toBe(quote.totals.amount + 500_000);
});

test('F-10 a line whose next edition was due says overdue, and so do the notices', async () => {
  const late = { ...losAngeles, price: 600_000_000, closing: '2026-12-15' };
  const { lines, notices } = await titleFees.quote(late);
  const line = lines.find(({ code }) => code === 'transfer-tax:CA-la-ula');
  expect(line?.overdue).toContain('overdue');
  expect(notices.join(' ')).toMatch(/Measure ULA.*overdue.*2026-07-01/);
  const usda = { transaction: 'purchase', program: 'usda', loan: 20_000_000 } as const;
  const rural: Deal = { ...vermont, ...usda, closing: '2026-11-22' };
  const quote = await titleFees.quote(rural);
  const fee = quote.lines.find(({ code }) => code === 'funding-fee');
  expect(fee?.overdue).toContain('overdue: the edition on file is of 2025-10-01');
  expect(quote.notices.join(' ')).toMatch(/USDA guarantee fee: overdue/);
});

test('F-10 a net sheet says so on the seller’s line too', async () => {
  const sale = {
    ...{ state: 'CA', county: 'Los Angeles', city: 'Los Angeles', closing: '2026-12-15' },
  };
  const offer = { name: 'A', price: 600_000_000, listingCommission: '0', buyerCommission: '0' };
  const { offers } = await titleFees.netSheet({ sale, offers: [offer] });
  const line = offers[0]?.lines.find(({ code }) => code === 'transfer-tax:CA-la-ula');
  expect(line?.notes.join(' ')).toContain('overdue');
  expect(offers[0]?.notices.join(' ')).toContain('Measure ULA (Los Angeles): overdue');
});
