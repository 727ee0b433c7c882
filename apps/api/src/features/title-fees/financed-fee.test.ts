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
  price: 40_000_000,
  loan: 40_000_000,
  closing: '2026-12-15',
} as const;

test.each([
  {
    why: 'VA, nothing down: 2.15%',
    deal: { program: 'va' },
    fee: 860_000,
    stamps: 143_010,
    intangible: 81_720,
  },
  {
    why: 'a later use: 3.3%',
    deal: { program: 'va', vaFee: 'subsequent-use' },
    fee: 1_320_000,
    stamps: 144_620,
    intangible: 82_640,
  },
  {
    why: 'an exempt veteran: none',
    deal: { program: 'va', vaFee: 'exempt' },
    fee: undefined,
    stamps: 140_000,
    intangible: 80_000,
  },
  {
    why: 'FHA: 1.75% of $386,000, whole dollars',
    deal: { program: 'fha', loan: 38_600_000 },
    fee: 675_500,
    stamps: 137_480,
    intangible: 78_551,
  },
  {
    why: 'USDA: 1% of the loan with the fee',
    deal: { program: 'usda' },
    fee: 404_040,
    stamps: 141_435,
    intangible: 80_808,
  },
  {
    why: 'a fee paid in cash is not in the note',
    deal: { program: 'va', feePaidInCash: true },
    fee: 860_000,
    stamps: 140_000,
    intangible: 80_000,
  },
  {
    why: 'a fee typed over is in the note as typed',
    deal: { program: 'va', edits: { amounts: { 'funding-fee': 200_000 } } },
    fee: 200_000,
    stamps: 140_700,
    intangible: 80_400,
  },
] as const)('F-06 the taxes on the note count its financed fee: $why', async (row) => {
  const { lines, note, totals, versions } = await titleFees.quote({ ...florida, ...row.deal });
  const amounts = Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
  expect(amounts['funding-fee']).toBe(row.fee);
  expect(amounts['mortgage-tax:FL-note']).toBe(row.stamps);
  expect(amounts['mortgage-tax:FL-intangible']).toBe(row.intangible);
  expect(note.loan).toBe(note.baseLoan + note.financedFee);
  if (row.fee === undefined) return;
  const fee = lines.find(({ code }) => code === 'funding-fee');
  expect(fee?.trid).toEqual({ section: 'B', tolerance: 'zero' });
  expect(totals.buyer).toBeGreaterThan(row.fee);
  if (fee?.citation) expect(versions[fee.citation.table]).toBe(fee.citation.version);
});

test.each([
  { refinancePurpose: 'rate-term', fee: 200_000, row: 'irrrl', says: 'IRRRL' },
  { refinancePurpose: 'cash-out', fee: 860_000, row: 'cash-out/first', says: 'cash-out' },
  { refinancePurpose: undefined, fee: 860_000, row: 'cash-out/first', says: 'cash-out' },
] as const)('F-06 VA charges a $refinancePurpose refinance its own fee', async (given) => {
  const deal = { ...florida, transaction: 'refinance', program: 'va' } as const;
  const { refinancePurpose, fee, row, says } = given;
  for (const vaFee of ['first-use', 'exempt'] as const) {
    const { lines } = await titleFees.quote({ ...deal, vaFee, refinancePurpose });
    const line = lines.find(({ code }) => code === 'funding-fee');
    expect(line?.amount).toBe(vaFee === 'exempt' ? undefined : fee);
    if (line === undefined) continue;
    expect(line.formula).toContain(says);
    expect(line.citation).toMatchObject({ table: 'va-funding-fee', row });
  }
});

test('F-06 an IRRRL is half a percent for a later use and whatever is left of the price', async () => {
  const { lines } = await titleFees.quote({
    ...{ ...florida, transaction: 'refinance', program: 'va', loan: 30_000_000 },
    ...{ vaFee: 'subsequent-use', refinancePurpose: 'rate-term' },
  });
  expect(lines.find(({ code }) => code === 'funding-fee')?.amount).toBe(150_000);
});

test('F-07 a net sheet counts the fee in the buyer’s note where the seller pays its taxes', async () => {
  const { state, price, loan, closing } = florida;
  const offer = { price, loan, listingCommission: '0.03', buyerCommission: '0.03' };
  const edits = { buyerShares: { 'mortgage-tax:FL-note': '0' } };
  const { offers } = await titleFees.netSheet({
    sale: { state, closing },
    offers: [
      { ...offer, edits, name: 'Conventional', program: 'fannie-conventional' },
      { ...offer, edits, name: 'VA', program: 'va' },
    ],
  });
  const stamps = offers.map(
    ({ lines }) => lines.find(({ code }) => code === 'mortgage-tax:FL-note')?.amount,
  );
  expect(stamps).toEqual([-140_000, -143_010]);
});
