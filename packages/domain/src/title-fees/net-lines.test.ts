import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../invalid';
import { dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import { closingLinesToReplay, netLinesToReplay } from './closing-replay';
import { breakEvenPrice } from './net-sheet/break-even-price';
import { netOfOffer, netSheet } from './net-sheet/net-sheet';
import { payoffAmount } from './net-sheet/payoff';
import type { Offer, Sale } from './net-sheet/sale';
import { quoteClosing } from './quote-closing';
import { anOffer, aSale } from './test/sample-sale';

const day = (text: string) => Temporal.PlainDate.from(text);
const netOf = (sale: Partial<Sale> = {}, offer: Partial<Offer> = {}) =>
  netOfOffer(aSale(sale), anOffer(offer), closingTables);
const lineOf = (code: string, ...given: Parameters<typeof netOf>) =>
  netOf(...given).lines.find((line) => line.code === code);

describe('F-06 the lines of a net sheet', () => {
  test('are those that the seller has a part in', () => {
    const { lines } = netOf();
    // In Florida the buyer pays the taxes on the mortgage and its recording.
    expect(lines.map(({ code }) => code)).not.toContain('recording:mortgage');
    expect(lines.filter(({ amount }) => amount === 0)).toEqual([]);
  });

  test('have every charge of the seller down to a cent', () => {
    const edits = { amounts: { settlement: dollars(0.01) }, buyerShares: { settlement: '0' } };
    expect(lineOf('settlement', {}, { edits })?.amount).toBe(dollars(-0.01));
  });

  test('tell the commission’s share of the price', () => {
    expect(lineOf('commission:listing')?.formula).toBe('2.5% of $500,000');
    expect(lineOf('commission:buyer')?.formula).toBe('2% of $500,000');
  });

  test('tell a part of a charge from the whole of it', () => {
    // Florida's closing fee is $595 for the buyer and $500 for the seller.
    expect(lineOf('settlement')?.formula).toBe(
      "each side's own fee; seller's part of $1,095 (each side its own fee)",
    );
    expect(lineOf('transfer-tax:FL-deed')?.formula).not.toContain("seller's part");
  });

  test('say which rate is overdue', () => {
    const losAngeles = { state: 'CA', county: 'Los Angeles', city: 'Los Angeles' };
    const price = dollars(6_000_000);
    const notes = (closing: string) =>
      lineOf('transfer-tax:CA-la-ula', { ...losAngeles, closing: day(closing) }, { price })?.notes;
    expect(notes('2026-07-01')?.join(' ')).toContain('overdue: a newer edition was expected');
    expect(notes('2026-06-30')?.join(' ')).not.toContain('overdue');
  });

  test('leave out taxes without a rate, and name those of which the seller owes a part', () => {
    // The District's rates on file are in force from October 2019: the transfer tax is the seller's,
    // the recordation tax the buyer's.
    const { unrated } = netOf({ state: 'DC', county: null, closing: day('2019-09-30') });
    expect(unrated.map(({ code }) => code)).toEqual(['transfer-tax:DC-transfer']);
  });

  test.each([
    { paidThrough: '2026-11-20', amount: 0, why: 'just to the day before' },
    { paidThrough: '2026-11-30', amount: 100, why: 'ten days ahead are the buyer’s to pay back' },
    { paidThrough: '2026-11-10', amount: -100, why: 'ten days behind are the seller’s' },
  ])('share dues of $10 a day paid through $paidThrough: $amount ($why)', (row) => {
    // Twelve months of $304.17 are $3,650.04 a year, so ten days of 365 are $100.00.
    const association = { monthlyDues: dollars(304.17), paidThrough: day(row.paidThrough) };
    expect(lineOf('association:dues', { association })?.amount).toBe(dollars(row.amount));
  });

  test('ask for the day of no dues', () => {
    expect(netOf({ association: { monthlyDues: dollars(0) } }).notices.join(' ')).not.toContain(
      'dues',
    );
    expect(netOf({ association: { monthlyDues: dollars(0.01) } }).notices.join(' ')).toContain(
      'dues of $0.01 a month',
    );
  });

  test('have what was agreed down to a cent, and nothing where nothing was', () => {
    expect(lineOf('repairs', {}, { repairs: dollars(0.01) })?.amount).toBe(dollars(-0.01));
    expect(lineOf('repairs', {}, { repairs: dollars(0) })).toBeUndefined();
  });
});

describe('F-06 a payoff', () => {
  const payoff = { name: 'x', balance: dollars(100_000), interestPaidTo: day('2026-11-01') };

  test('without a rate or a day’s interest is the balance alone', () => {
    expect(payoffAmount(payoff, day('2026-11-21'))).toEqual({
      amount: dollars(100_000),
      interest: 0,
      perDiem: 0,
      days: 20,
      formula: '$100,000 + $0 a day × 20 days',
    });
  });

  test.each([
    { fees: 0, words: '' },
    { fees: 0.01, words: ' + $0.01 fees' },
    { fees: 75, words: ' + $75 fees' },
  ])('with fees of $fees tells them', ({ fees, words }) => {
    const { amount, formula } = payoffAmount(
      { ...payoff, perDiem: dollars(10), fees: dollars(fees) },
      day('2026-11-21'),
    );
    expect(amount).toBe(dollars(100_200 + fees));
    expect(formula).toBe(`$100,000 + $10 a day × 20 days${words}`);
  });
});

describe('F-06 what is refused', () => {
  const bad = anOffer({ listingCommission: new Decimal('0.5') });

  test('no net is worked out of a bad offer', () => {
    expect(() => netSheet(aSale(), [bad], closingTables)).toThrow(InvalidInput);
    expect(() => breakEvenPrice(aSale(), bad, dollars(1), closingTables)).toThrow(InvalidInput);
  });

  test('a price is looked for from a cent to ten billion dollars', () => {
    const cost = { edits: { without: ['deed-prep', 'owners-policy', 'settlement'] } };
    const free = anOffer({
      ...cost,
      loan: dollars(0),
      listingCommission: new Decimal(0),
      buyerCommission: new Decimal(0),
    });
    const texas = aSale({ state: 'TX', county: null });
    const priceOf = (target: number) => breakEvenPrice(texas, free, dollars(target), closingTables);
    expect(priceOf(0.01)).toEqual({ found: true, price: 1, net: 1 });
    const most = dollars(10_000_000_000);
    expect(priceOf(10_000_000_000)).toEqual({ found: true, price: most, net: most });
    expect(priceOf(10_000_000_000.01)).toEqual({ found: false });
  });
});

describe('X-03 lines that a later edition is held against', () => {
  test('X-02 are the charges, what is unknown without a figure, and the total', () => {
    const quote = quoteClosing(
      {
        state: 'DC',
        transaction: 'cash',
        price: dollars(500_000),
        loan: dollars(0),
        closing: day('2019-09-30'),
      },
      closingTables,
    );
    const lines = closingLinesToReplay(quote);
    expect(lines.slice(0, quote.lines.length)).toEqual(
      quote.lines.map(({ code, name, amount }) => ({ code, name, amount })),
    );
    expect(lines.slice(quote.lines.length)).toEqual([
      { code: 'transfer-tax:DC-transfer', name: 'Deed transfer tax', amount: null },
      { code: 'transfer-tax:DC-recordation', name: 'Deed recordation tax', amount: null },
      { code: 'total', name: 'Total', amount: quote.totals.amount },
    ]);
  });

  test('of one offer stand plain, of several by their place', () => {
    const offer = (name: string, net: number) => ({
      ...netOf(),
      name,
      lines: [
        {
          code: 'price',
          name: 'Price',
          amount: dollars(net),
          formula: '',
          notes: [],
          citation: null,
        },
      ],
      unrated: [{ code: 'tax', name: 'Tax' }],
      net: dollars(net),
    });
    const [one, two] = [offer('One', 10), offer('Two', 20)];
    expect(netLinesToReplay({ offers: [one] })).toEqual([
      { code: 'price', name: 'Price', amount: dollars(10) },
      { code: 'tax', name: 'Tax', amount: null },
      { code: 'net', name: 'Net to the seller', amount: dollars(10) },
    ]);
    expect(netLinesToReplay({ offers: [one, two] }).map(({ code }) => code)).toEqual([
      '1:price',
      '1:tax',
      '1:net',
      '2:price',
      '2:tax',
      '2:net',
    ]);
    expect(netLinesToReplay({ offers: [one, two] }).at(-1)).toEqual({
      code: '2:net',
      name: 'Two: Net to the seller',
      amount: dollars(20),
    });
  });
});
