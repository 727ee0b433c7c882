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
    why: 'VA, nothing down: 2.15 %',
    deal: { program: 'va' },
    fee: 860_000,
    stamps: 143_010,
    intangible: 81_720,
  },
  {
    why: 'a later use: 3.3 %',
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
    why: 'FHA: 1.75 % of $386,000, whole dollars',
    deal: { program: 'fha', loan: 38_600_000 },
    fee: 675_500,
    stamps: 137_480,
    intangible: 78_551,
  },
  {
    why: 'USDA: 1 % of the loan with the fee',
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
