import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import type { ClosingDeal } from './closing-deal';
import { quoteClosing } from './quote-closing';

function linesOf(over: Partial<ClosingDeal>) {
  const deal: ClosingDeal = {
    state: 'TX',
    transaction: 'purchase',
    price: dollars(500_000),
    loan: dollars(400_000),
    closing: Temporal.PlainDate.from('2026-11-20'),
    ...over,
  };
  const { lines } = quoteClosing(deal, closingTables);
  return new Map(lines.map((line) => [line.code, line]));
}

describe('F-06 recording', () => {
  // By the rows of the recording table, Florida charges 10 for the first page and 8.50 for each
  // more; Ohio 34 for the first two pages and 8 for each more; Colorado 43 a document; New York two
  // forms with a deed; Minnesota 46 and a fee of 5 on each document.
  test.each([
    { state: 'FL', pages: 1, deed: 10, formula: '$10 first page + $8.50 × 0 more' },
    { state: 'FL', pages: 3, deed: 27, formula: '$10 first page + $8.50 × 2 more' },
    { state: 'OH', pages: 1, deed: 34, formula: '$34 first 2 pages + $8 × 0 more' },
    { state: 'OH', pages: 2, deed: 34, formula: '$34 first 2 pages + $8 × 0 more' },
    { state: 'OH', pages: 5, deed: 58, formula: '$34 first 2 pages + $8 × 3 more' },
    { state: 'CO', pages: 5, deed: 43, formula: '$43 per document' },
    {
      ...{ state: 'NY', pages: 2, deed: 180 },
      formula: '$45 first page + $5 × 1 more + $5 Form TP-584 + $125 Form RP-5217 (residential)',
    },
    { state: 'MN', pages: 2, deed: 51, formula: '$46 per document + $5 Conservation fee' },
    { state: 'PA', pages: 5, deed: 97, formula: 'planning total (estimate)' },
  ])('of a deed of $pages pages in $state', ({ state, pages, deed, formula }) => {
    const line = linesOf({ state, deedPages: pages }).get('recording:deed');
    expect(line).toMatchObject({
      name: 'Recording the deed',
      amount: dollars(deed),
      buyer: dollars(deed),
      trid: { section: 'E', tolerance: 'ten-percent' },
    });
    expect(line?.formula).toBe(formula);
  });

  test('of releases: none on a purchase unless said, one on a refinance', () => {
    expect(linesOf({}).has('recording:release')).toBe(false);
    expect(linesOf({ releases: 0 }).has('recording:release')).toBe(false);
    expect(linesOf({ transaction: 'refinance', releases: 0 }).has('recording:release')).toBe(false);
    // Texas charges 25 for the first page and 4 for each more, here for a release of two pages.
    const one = linesOf({ transaction: 'refinance' }).get('recording:release');
    expect(one?.amount).toBe(dollars(29));
    const two = linesOf({ releases: 2 }).get('recording:release');
    expect(two).toMatchObject({ amount: dollars(58), seller: dollars(58), buyer: 0 });
    expect(two?.formula).toMatch(/, × 2$/);
    expect(linesOf({ releases: 1 }).get('recording:release')?.formula).not.toMatch(/, × \d$/);
  });

  test('of a mortgage: none without a loan, and without the forms of a deed', () => {
    const inNewYork = linesOf({ state: 'NY', mortgagePages: 20 }).get('recording:mortgage');
    expect(inNewYork?.amount).toBe(dollars(140));
    expect(linesOf({}).get('recording:mortgage')?.amount).toBe(dollars(101));
    expect(linesOf({ transaction: 'cash' }).has('recording:mortgage')).toBe(false);
    expect(linesOf({ loan: dollars(0) }).has('recording:mortgage')).toBe(false);
  });
});

describe('F-06 the closing fee', () => {
  // These amounts follow the rows of the settlement table.
  test.each([
    { why: 'each side its own', over: { state: 'TX' }, amount: 825, buyer: 475 },
    { why: 'the seller’s alone', over: { state: 'PA' }, amount: 375, buyer: 0 },
    { why: 'the buyer’s alone', over: { state: 'NY' }, amount: 500, buyer: 500 },
    { why: 'a schedule of the price', over: { state: 'WA' }, amount: 2_400, buyer: 1_200 },
    {
      why: 'the next row from a dollar above',
      over: { state: 'WA', price: dollars(500_001) },
      amount: 2_600,
      buyer: 1_300,
    },
    {
      why: 'above the last row that is printed',
      over: { state: 'WA', price: dollars(4_000_000) },
      amount: 3_900,
      buyer: 1_950,
    },
    { why: 'a schedule, more with a loan', over: { state: 'CA' }, amount: 1_150 },
    { why: 'the same without one', over: { state: 'CA', transaction: 'cash' }, amount: 850 },
    { why: 'a median split', over: { state: 'OH' }, amount: 1_007, buyer: 503.5 },
    {
      why: 'a refinance by its schedule',
      over: { state: 'CA', transaction: 'refinance', loan: dollars(150_000) },
      amount: 350,
      buyer: 350,
    },
    {
      why: 'a refinance by its own figure',
      over: { state: 'WA', transaction: 'refinance' },
      amount: 525,
      buyer: 525,
    },
    {
      why: 'a refinance by the buyer’s fee',
      over: { state: 'TX', transaction: 'refinance' },
      amount: 475,
      buyer: 475,
    },
    {
      why: 'a refinance by the median',
      over: { state: 'PA', transaction: 'refinance' },
      amount: 525,
      buyer: 525,
    },
  ] as const)('$why', ({ over, amount, ...rest }) => {
    const line = linesOf(over).get('settlement');
    expect(line?.amount).toBe(dollars(amount));
    if ('buyer' in rest) {
      expect(line).toMatchObject({
        buyer: dollars(rest.buyer),
        seller: dollars(amount - rest.buyer),
      });
    }
  });

  test('says of a schedule the loan’s part, and that a price is above its rows', () => {
    const formula = (over: Partial<ClosingDeal>) => linesOf(over).get('settlement')?.formula;
    expect(formula({ state: 'CA' })).toMatch(/ \+ \$300 with a loan$/);
    expect(formula({ state: 'CA', transaction: 'cash' })).not.toContain('with a loan');
    expect(formula({ state: 'WA', price: dollars(4_000_000) })).toMatch(/, the last row printed$/);
    expect(formula({ state: 'WA', price: dollars(3_000_000) })).not.toContain('last row');
    expect(formula({ state: 'TX' })).toBe("each side's own fee");
    expect(formula({ state: 'TX', transaction: 'refinance' })).toBe("the buyer's fee on a sale");
    expect(formula({ state: 'WA', transaction: 'refinance' })).toBe('refinance fee');
  });
});

describe('F-06 typical fees', () => {
  const lender = {
    ...{ processing: 450, underwriting: 500, appraisal: 600 },
    ...{ 'credit-report': 80, 'flood-cert': 20, 'tax-service': 75 },
  };

  test('are the lender’s with a loan, at the table’s typical prices', () => {
    const lines = linesOf({});
    for (const [code, price] of Object.entries(lender)) {
      expect([code, lines.get(code)?.amount]).toEqual([code, dollars(price)]);
      expect(lines.get(code)?.trid.tolerance).toBe('zero');
    }
    expect(lines.get('processing')).toMatchObject({
      formula: 'typical, in a range of $300 to $900',
      citation: { confidence: 'estimate' },
      trid: { section: 'A' },
      notes: [],
    });
    expect(lines.get('appraisal')?.notes).toHaveLength(1);
    const cash = linesOf({ transaction: 'cash' });
    expect(Object.keys(lender).filter((code) => cash.has(code))).toEqual([]);
  });

  test('of the lender are replaced by what it named', () => {
    const lines = linesOf({ lenderFees: [{ name: 'Origination', amount: dollars(2_000) }] });
    expect(Object.keys(lender).filter((code) => lines.has(code))).toEqual([]);
    expect([...lines.values()].map(({ amount }) => amount)).toContain(dollars(2_000));
  });

  test('asked for stand where the form has them, paid by who is usual', () => {
    const extras = ['pest', 'survey', 'payoff-statement'];
    const lines = linesOf({ extras, shopping: 'own-choice' });
    expect(lines.get('pest')).toMatchObject({
      seller: dollars(125),
      trid: { section: 'H', tolerance: 'unlimited' },
    });
    expect(lines.get('survey')).toMatchObject({
      buyer: dollars(500),
      trid: { section: 'C', tolerance: 'unlimited' },
    });
    const statement = (releases?: number) => linesOf({ extras, releases }).get('payoff-statement');
    expect(statement()).toMatchObject({
      amount: dollars(75),
      formula: 'typical, in a range of $25 to $150',
    });
    expect(statement(0)?.amount).toBe(dollars(75));
    expect(statement(1)?.formula).not.toContain('×');
    expect(statement(2)).toMatchObject({
      amount: dollars(150),
      formula: 'typical, in a range of $25 to $150, × 2 loans',
    });
  });
});
