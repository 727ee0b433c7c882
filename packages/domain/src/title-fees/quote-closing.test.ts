import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../invalid';
import { cents, dollars, sum } from '../money';
import { jurisdictions } from '../reference/closing/checks/check-table';
import { closingTables } from '../reference/closing/closing-tables';
import type { ClosingDeal } from './closing-deal';
import { quoteClosing } from './quote-closing';
import { validateClosing } from './validate-closing';

function aDeal(over: Partial<ClosingDeal> = {}): ClosingDeal {
  return {
    state: 'TX',
    county: 'Travis',
    transaction: 'purchase',
    price: dollars(500_000),
    loan: dollars(400_000),
    closing: Temporal.PlainDate.from('2026-11-20'),
    ...over,
  };
}

const quote = (over: Partial<ClosingDeal> = {}) => quoteClosing(aDeal(over), closingTables);
const lineOf = (over: Partial<ClosingDeal>, code: string) =>
  quote(over).lines.find((line) => line.code === code);

describe('quoteClosing', () => {
  test('X-08 shows both premiums in Texas: 2,756 + 100 paid, 594 + 2,262 disclosed', () => {
    const { title } = quote();
    expect(title.actual).toEqual({ owner: dollars(2756), loan: dollars(100) });
    expect(title.disclosed).toEqual({ owner: dollars(594), loan: dollars(2262) });
  });

  test('X-08 every line tells its formula, bracket, source, date, payer and place in the forms', () => {
    const owner = lineOf({}, 'owners-policy');
    expect(owner).toMatchObject({
      amount: dollars(2756),
      disclosed: dollars(594),
      formula: '$780 + $4.94 per $1,000 × $400,000 over $100,000, to the nearest dollar',
      bracket: 'over $100,000, up to $1,000,000',
      buyer: 0,
      seller: dollars(2756),
      payer: { custom: 'seller (negotiable in TREC contract)', edited: false },
      trid: { section: 'H', tolerance: 'unlimited' },
      citation: {
        table: 'title-premiums',
        row: 'TX-2026',
        publisher: 'Texas Department of Insurance',
        effective: '2026-03-01',
        effectiveIs: 'in-force',
        confidence: 'published',
      },
    });
    for (const line of quote().lines) {
      expect(line.formula).not.toBe('');
      expect(line.citation?.publisher).toBeTruthy();
      expect(line.citation?.effective).toMatch(/^\d{4}/);
    }
  });

  test('an interpolated premium is labelled an estimate', () => {
    expect(lineOf({ state: 'MT', county: null }, 'owners-policy')?.citation?.confidence).toBe(
      'estimate',
    );
  });

  test.each([
    { shopping: 'provider-list' as const, section: 'C', tolerance: 'ten-percent' },
    { shopping: 'own-choice' as const, section: 'C', tolerance: 'unlimited' },
    { shopping: 'not-allowed' as const, section: 'B', tolerance: 'zero' },
  ])('F-06 $shopping puts the lender’s policy into section $section, $tolerance', (row) => {
    const { shopping, section, tolerance } = row;
    expect(lineOf({ shopping }, 'lenders-policy')?.trid).toEqual({ section, tolerance });
  });

  test.each([
    { county: 'Miami-Dade', buyer: 1, why: 'the buyer pays in four counties' },
    { county: 'Orange', buyer: 0, why: 'the seller elsewhere' },
  ])('F-06 the owner’s policy in $county: $why', ({ county, buyer }) => {
    const line = lineOf({ state: 'FL', county }, 'owners-policy');
    expect(line?.buyer).toBe((line?.amount ?? 0) * buyer);
  });

  test('F-06 who pays, what is charged and what is left out can be changed', () => {
    const edits = {
      buyerShares: { 'owners-policy': '0.5' },
      amounts: { settlement: dollars(1000) },
      without: ['appraisal'],
    };
    const { lines } = quote({ edits });
    const byCode = new Map(lines.map((line) => [line.code, line]));
    expect(byCode.get('owners-policy')).toMatchObject({
      buyer: dollars(1378),
      seller: dollars(1378),
      payer: { buyerShare: '0.5', edited: true },
    });
    expect(byCode.get('settlement')).toMatchObject({ amount: dollars(1000), citation: null });
    expect(byCode.has('appraisal')).toBe(false);
  });

  test('F-06 endorsements follow the manual: 5% of basic, minimum $50', () => {
    const endorsements = ['T-19', 'T-30', 'T-99'];
    const { lines, notices } = quote({ endorsements, loan: dollars(50_000) });
    const amounts = new Map(lines.map(({ code, amount }) => [code, amount]));
    expect(amounts.get('endorsement:T-19')).toBe(dollars(50));
    expect(amounts.get('endorsement:T-30')).toBe(dollars(20));
    expect(notices).toContain('No charge for endorsement T-99 was captured in the manual TX-2026.');
  });

  test('the Texas guaranty fee rises on 1 October 2026', () => {
    const on = (day: string) =>
      lineOf({ closing: Temporal.PlainDate.from(day) }, 'assessment:policy-guaranty-fee')?.amount;
    expect(on('2026-09-30')).toBe(dollars(4));
    expect(on('2026-10-01')).toBe(dollars(6));
  });

  test('F-06 recording is priced by the page where pages are given', () => {
    const pages = { state: 'FL', county: null, deedPages: 4, mortgagePages: 20 };
    expect(lineOf(pages, 'recording:deed')?.amount).toBe(dollars(35.5));
    expect(lineOf(pages, 'recording:mortgage')?.amount).toBe(dollars(171.5));
    expect(lineOf({ state: 'FL', county: null }, 'recording:deed')?.amount).toBe(dollars(27));
  });

  test('a refinance has no deed, no owner’s policy and no deed tax', () => {
    const codes = quote({ state: 'FL', county: null, transaction: 'refinance' }).lines.map(
      (l) => l.code,
    );
    expect(codes).toContain('mortgage-tax:FL-note');
    expect(codes.filter((code) => /deed|owners/.test(code))).toEqual([]);
  });

  test('a cash purchase has nothing of a lender', () => {
    const { lines, title } = quote({ transaction: 'cash', loan: dollars(0) });
    expect(lines.map(({ code }) => code)).not.toContain('lenders-policy');
    expect(lines.filter(({ trid }) => trid.section === 'A')).toEqual([]);
    expect(title.disclosed.owner).toBe(title.actual.owner);
  });

  test('local tax is added only at a rate that the person gives, and is missed otherwise', () => {
    const washington = { state: 'WA', county: 'King' };
    expect(quote(washington).notices.join(' ')).toContain(
      'Not included, as the rate varies by place',
    );
    const premium = quote(washington).title.actual;
    const taxed = lineOf(
      { ...washington, localTaxRate: new Decimal('0.1035') },
      'local-tax:premium',
    );
    expect(taxed?.amount).toBe(Math.round((premium.owner + premium.loan) * 0.1035));
  });

  test('F-06 totals are the sums of the lines in every state', () => {
    const anyDeal = fc.record({
      state: fc.constantFrom(...jurisdictions),
      price: fc.integer({ min: 1_000_000, max: 900_000_000 }).map(cents),
      share: fc.integer({ min: 0, max: 120 }),
      transaction: fc.constantFrom('purchase' as const, 'cash' as const, 'refinance' as const),
    });
    fc.assert(
      fc.property(anyDeal, ({ share, ...deal }) => {
        const loan = cents(Math.max(100, Math.round((deal.price * share) / 100)));
        const { lines, totals, title } = quote({ ...deal, loan, county: null });
        expect(totals.amount).toBe(sum(lines.map(({ amount }) => amount)));
        expect(totals.buyer + totals.seller).toBe(totals.amount);
        expect(sum(Object.values(totals.bySection))).toBe(totals.amount);
        const issued = deal.transaction === 'purchase';
        if (issued) expect(totals.disclosed).toBe(totals.amount);
        if (issued)
          expect(sum(Object.values(title.disclosed))).toBe(sum(Object.values(title.actual)));
      }),
    );
  });
});

describe('validateClosing', () => {
  test.each([
    { why: 'a negative price', over: { price: -1 }, field: 'price' },
    { why: 'a price of zero', over: { price: 0, loan: 0 }, field: 'price' },
    { why: 'letters', over: { price: 'abc' }, field: 'price' },
    { why: 'nothing', over: { price: undefined }, field: 'price' },
    { why: '1e309', over: { loan: Number.POSITIVE_INFINITY }, field: 'loan' },
    { why: 'a loan of three times the price', over: { loan: 150_000_000 }, field: 'loan' },
    { why: 'an unknown state', over: { state: 'ZZ' }, field: 'state' },
    { why: 'no day', over: { closing: undefined }, field: 'closing' },
    { why: 'another state’s manual', over: { manual: 'FL' }, field: 'manual' },
    { why: 'an unknown policy', over: { ownerForm: 'golden' }, field: 'ownerForm' },
    { why: 'a fee that does not exist', over: { extras: ['bribe'] }, field: 'extras.0' },
    { why: 'half a page', over: { deedPages: 2.5 }, field: 'deedPages' },
    {
      why: 'a share above the whole',
      over: { edits: { buyerShares: { settlement: '1.5' } } },
      field: 'edits.buyerShares.settlement',
    },
    {
      why: 'a share in words',
      over: { edits: { buyerShares: { settlement: 'half' } } },
      field: 'edits.buyerShares.settlement',
    },
    {
      why: 'a negative amount',
      over: { edits: { amounts: { settlement: -5 } } },
      field: 'edits.amounts.settlement',
    },
    {
      why: 'a negative tax rate',
      over: { localTaxRate: new Decimal('-0.1') },
      field: 'localTaxRate',
    },
  ])('F-06 names the field of $why', ({ over, field }) => {
    const bad = { ...aDeal(), ...over } as ClosingDeal;
    expect(validateClosing(bad, closingTables).map((invalid) => invalid.field)).toContain(field);
    expect(() => quoteClosing(bad, closingTables)).toThrow(InvalidInput);
  });

  test('accepts a county however it is written, and none at all', () => {
    for (const county of ['travis', 'Travis County', '', null, undefined]) {
      expect(validateClosing(aDeal({ county }), closingTables)).toEqual([]);
    }
    expect(
      validateClosing(aDeal({ state: 'MD', county: 'Baltimore City' }), closingTables),
    ).toEqual([]);
    expect(
      validateClosing(aDeal({ state: 'LA', county: 'St. Tammany Parish' }), closingTables),
    ).toEqual([]);
  });
});

test('X-08 averages of two surveys are told apart by their year', () => {
  const { averages } = quote();
  const names = averages.map(({ what }) => what);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

test('F-06 the settlement fee and the custom beside it name the same payer in every state', () => {
  for (const state of jurisdictions) {
    const { lines, customs } = quote({ state, county: null });
    const line = lines.find(({ code }) => code === 'settlement');
    const { custom, buyerShare } = line?.payer ?? {};
    expect({ state, closingFee: customs.closingFee }).toEqual({ state, closingFee: custom });
    if (custom === 'buyer' || custom === 'seller') {
      expect({ state, buyerShare }).toEqual({ state, buyerShare: custom === 'buyer' ? '1' : '0' });
    }
  }
  expect(quote({ state: 'PA', county: null }).customs.closingFee).toBe('seller');
});
