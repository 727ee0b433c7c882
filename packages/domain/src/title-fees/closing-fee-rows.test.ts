import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import type {
  ClosingCustom,
  RecordingFeeRow,
  SettlementFee,
} from '../reference/closing/closing-cost-table';
import { closingTables } from '../reference/closing/closing-tables';
import type { ClosingDeal } from './closing-deal';
import { localCustoms } from './local-customs';
import { recordingDrafts } from './recording';
import { settlementDraft } from './settlement-fee';
import { aDeal } from './test/sample-deal';
import { averageCosts, usualCommission } from './typical-costs';

const { closingCosts, closingCustoms, recordingFees } = closingTables;
const source = Object.keys(closingCosts.header.sources)[0] ?? '';
const dated = { source, effective: '2026', confidence: 'published' as const };

/**
 * Makes SAMPLE rows of one state; the median is the table's: $595 for the buyer, $412 for the
 * seller.
 */
function settled(
  row: Partial<SettlementFee>,
  closingFee: ClosingCustom['closingFee'],
  over: Partial<ClosingDeal> = {},
) {
  const customs = closingCustoms.states.map((each) =>
    each.state === 'TX' ? { ...each, closingFee } : each,
  );
  const draft = settlementDraft(aDeal(over), {
    closingCosts: {
      ...closingCosts,
      settlementFees: [{ ...dated, state: 'TX', captured: true, ...row }],
    },
    closingCustoms: { ...closingCustoms, states: customs },
  });
  return { ...draft, dollars: draft.amount / 100 };
}

const split = { custom: 'split', buyer: '0.5' };
const each = { custom: 'each own', each: true };

describe('F-06 who pays what of the closing fee', () => {
  test.each([
    { row: { buyer: 300, seller: 100 }, fee: 400, share: '0.75', custom: 'each side its own fee' },
    { row: { buyer: 300 }, fee: 300, share: '1', custom: 'buyer' },
    { row: { buyer: 300, seller: 0 }, fee: 300, share: '1', custom: 'buyer' },
    { row: { seller: 100 }, fee: 100, share: '0', custom: 'seller' },
    { row: { buyer: 1, seller: 1 }, fee: 2, share: '0.5', custom: 'each side its own fee' },
    { row: { buyer: 0, seller: 0 }, fee: 0, share: '1', custom: 'buyer' },
  ])('by a row of $row: $fee, $share of it the buyer’s', ({ row, fee, share, custom }) => {
    expect(settled(row, split)).toMatchObject({ dollars: fee, buyerShare: share, custom });
  });

  test.each([
    { custom: split, fee: 1007, share: '0.5', why: 'both medians, split' },
    { custom: { custom: 'buyer', buyer: '1' }, fee: 595, share: '1', why: 'the buyer’s median' },
    { custom: { custom: 'open' }, fee: 1007, share: '0.5', why: 'split where no share is known' },
  ])('without a row’s own figure: $fee ($why)', ({ custom, fee, share }) => {
    expect(settled({}, custom)).toMatchObject({
      dollars: fee,
      buyerShare: share,
      custom: custom.custom,
      formula: 'median of the states whose fee was read',
    });
  });

  test('without a row’s own figure each side its own, where that is the custom', () => {
    const { buyerShare, ...fee } = settled({}, each);
    expect(fee).toMatchObject({ dollars: 1007, custom: 'each own' });
    // The buyer's own fee is $595 of $1,007.
    expect(Number(buyerShare) * 1007).toBeCloseTo(595, 9);
  });

  test('is in the row’s own words where it has some', () => {
    expect(settled({ split: 'by contract' }, split).custom).toBe('by contract');
    const schedule = [{ upTo: null, base: 0, perThousand: '2' }];
    expect(settled({ schedule, split: 'by contract' }, split).custom).toBe('by contract');
    expect(settled({ schedule }, split)).toMatchObject({ dollars: 600, custom: 'split' });
    expect(settled({ buyer: 300, figureIs: 'midpoint' }, split).formula).toBe('midpoint');
  });

  test('by a schedule has the loan’s part only where the row names one', () => {
    const schedule = [{ upTo: null, base: 500 }];
    expect(settled({ schedule }, split)).toMatchObject({
      dollars: 500,
      formula: 'table rate $500',
    });
    expect(settled({ schedule, withLoan: 300 }, split)).toMatchObject({
      dollars: 800,
      formula: 'table rate $500 + $300 with a loan',
    });
  });

  test.each([
    { price: 300_000, fee: 500, beyond: false },
    { price: 300_000.01, fee: 700, beyond: false },
    { price: 400_000, fee: 700, beyond: false },
    { price: 400_000.01, fee: 700, beyond: true },
  ])('by a schedule of two rows on $price is $fee', ({ price, fee, beyond }) => {
    const schedule = [
      { upTo: 300_000, base: 500 },
      { upTo: 400_000, base: 700 },
    ];
    const found = settled({ schedule }, split, { price: dollars(price) });
    expect(found.dollars).toBe(fee);
    expect(found.formula.includes('the last row printed')).toBe(beyond);
  });

  test.each([
    { row: { refinance: 375, buyer: 300 }, fee: 375, formula: 'refinance fee' },
    { row: { refinance: 1 }, fee: 1, formula: 'refinance fee' },
    { row: { buyer: 300 }, fee: 300, formula: "the buyer's fee on a sale" },
    { row: { buyer: 0 }, fee: 525, formula: 'median of the states whose fee was read' },
    { row: {}, fee: 525, formula: 'median of the states whose fee was read' },
  ])('of a refinance by $row: $fee', ({ row, fee, formula }) => {
    expect(settled(row, split, { transaction: 'refinance' })).toMatchObject({
      dollars: fee,
      buyerShare: '1',
      custom: 'buyer',
      formula,
    });
  });

  test('is noted with whose price it is, and its rule', () => {
    const row = { buyer: 300, provider: 'Sample Closers', rule: 'flat', notes: 'cash only' };
    expect(settled(row, split).notes).toEqual(['Price of Sample Closers.', 'flat', 'cash only']);
    expect(settled({ buyer: 300 }, split).notes).toEqual([]);
  });
});

describe('F-06 a document by the row of its state', () => {
  const recordingSource = recordingFees.states[0]?.source ?? '';
  const recorded = (row: Partial<RecordingFeeRow>, over: Partial<ClosingDeal> = {}) => {
    const bare: RecordingFeeRow = {
      ...dated,
      source: recordingSource,
      state: 'TX',
      method: 'per-page',
      typicalDeed: 45,
      typicalMortgage: 95,
      typicalRelease: null,
      typicalBasis: 'sample',
    };
    return recordingDrafts(aDeal(over), { ...recordingFees, states: [{ ...bare, ...row }] });
  };
  const deedOf = (...given: Parameters<typeof recorded>) =>
    recorded(...given).find(({ code }) => code === 'recording:deed');

  test.each([
    { row: { firstFee: 20, additionalPage: 5, firstPages: 2 }, deed: 30 },
    { row: { firstFee: 20, additionalPage: 5 }, deed: 35 },
    { row: { additionalPage: 5, firstPages: 2 }, deed: 10 },
    { row: { firstFee: 20, firstPages: 2 }, deed: 20 },
  ])('of four pages by $row is $deed', ({ row, deed }) => {
    expect(deedOf(row, { deedPages: 4 })?.amount).toBe(dollars(deed));
  });

  test('is flat only where the row is flat and says how much', () => {
    const flatPerDocument = 30;
    expect(deedOf({ method: 'flat', flatPerDocument })?.amount).toBe(dollars(30));
    const typicalDeed = 45;
    expect(deedOf({ method: 'flat', typicalDeed })?.amount).toBe(dollars(45));
    expect(deedOf({ method: 'by-document', flatPerDocument, typicalDeed })?.amount).toBe(
      dollars(45),
    );
  });

  test('has the row’s note, where there is one', () => {
    expect(deedOf({ notes: 'Bring a stamp.' })?.notes).toEqual(['Bring a stamp.']);
    expect(deedOf({})?.notes).toEqual([]);
  });
});

describe('F-06 what is usual in a state', () => {
  test('has the note of its row, where there is one', () => {
    const noted = closingCustoms.states.find(({ notes }) => notes !== undefined);
    const silent = closingCustoms.states.find(({ notes }) => notes === undefined);
    expect(localCustoms(noted?.state ?? '', closingCustoms).notes).toBe(noted?.notes);
    expect(localCustoms(silent?.state ?? '', closingCustoms).notes).toBeNull();
  });

  test('averages are named by the year of their survey', () => {
    const averages = [{ ...dated, what: 'All costs', effective: '2024-06', amount: 4000 }];
    expect(averageCosts('TX', { ...closingCosts, averages })).toMatchObject([
      { what: 'All costs, 2024', amount: dollars(4000) },
    ]);
  });

  test('a commission is the newest of the nation, whatever the order of the rows', () => {
    const row = (effective: string, buyerPercent: string) => ({
      ...dated,
      effective,
      totalPercent: '5',
      buyerPercent,
    });
    const rows = [row('2024-01', '2.1'), row('2026-01', '2.3'), row('2025-01', '2.2')];
    const buyer = (national: typeof rows) =>
      usualCommission('TX', {
        ...closingCosts,
        commission: { national, states: [], note: '' },
      }).buyer.toNumber();
    expect(buyer(rows)).toBe(0.023);
    expect(buyer(rows.toReversed())).toBe(0.023);
    expect(() => buyer([])).toThrow('no national commission');
  });
});
