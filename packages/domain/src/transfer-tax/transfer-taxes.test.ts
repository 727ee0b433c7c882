import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { transferTaxes } from '../reference/closing/transfer-tax-table';
import { taxAmount } from './tax-amount';
import type { TaxedTransfer } from './taxed-transfer';
import { quoteTransferTaxes, stateTaxes } from './transfer-taxes';

function taxesOf(over: Partial<TaxedTransfer>): Record<string, number> {
  const sale = {
    state: 'FL',
    transaction: 'purchase' as const,
    price: dollars(500_000),
    loan: dollars(400_000),
  };
  const { lines } = quoteTransferTaxes({ ...sale, ...over }, transferTaxes);
  return Object.fromEntries(lines.map(({ id, amount }) => [id, amount / 100]));
}

function rule(id: string) {
  const found = stateTaxes(transferTaxes, id.slice(0, 2)).taxes.find((each) => each.id === id);
  if (!found) throw new RangeError(id);
  return found;
}

const onPrice = (id: string, price: number) =>
  taxAmount(rule(id), { price: dollars(price), loan: dollars(0) }).amount / 100;

describe('overlays', () => {
  test.each([
    {
      why: 'Miami-Dade replaces the state’s rate',
      over: { county: 'Miami-Dade' },
      taxes: { 'FL-dade-deed': 3000, 'FL-note': 1400, 'FL-intangible': 800 },
    },
    {
      why: 'and adds a surtax on what is no single home',
      over: {
        county: 'Miami-Dade',
        propertyKind: 'two-to-four' as const,
        transaction: 'cash' as const,
        loan: dollars(0),
      },
      taxes: { 'FL-dade-deed': 3000, 'FL-dade-surtax': 2250 },
    },
    {
      why: 'San Francisco’s rate includes the county’s',
      over: { state: 'CA', county: 'San Francisco', loan: dollars(0) },
      taxes: { 'CA-sf': 3400 },
    },
    {
      why: 'Oakland’s comes on top of the county’s',
      over: { state: 'CA', county: 'Alameda', city: 'Oakland', loan: dollars(0) },
      taxes: { 'CA-county': 550, 'CA-oakland': 7500 },
    },
    {
      why: 'Los Angeles County is not Los Angeles',
      over: { state: 'CA', county: 'Los Angeles', city: 'Burbank', loan: dollars(0) },
      taxes: { 'CA-county': 550 },
    },
    {
      why: 'Hennepin’s fund replaces both state taxes',
      over: { state: 'MN', county: 'Hennepin' },
      taxes: { 'MN-deed-hr': 1700, 'MN-mrt-hr': 960 },
    },
    {
      why: 'Baltimore City is not Baltimore County',
      over: { state: 'MD', county: 'Baltimore City', loan: dollars(0) },
      taxes: { 'MD-state': 2500, 'MD-rec-BaltimoreCity': 5000, 'MD-tr-BaltimoreCity': 7500 },
    },
    {
      why: 'a Baltimore home-buyer’s first $22,000 is exempt',
      over: {
        state: 'MD',
        county: 'Baltimore County',
        use: 'principal-residence' as const,
        loan: dollars(0),
      },
      taxes: { 'MD-state': 2500, 'MD-rec-Baltimore': 2500, 'MD-tr-Baltimore': 7170 },
    },
    {
      why: 'Philadelphia replaces the typical local rate',
      over: { state: 'PA', county: 'Philadelphia', loan: dollars(0) },
      taxes: { 'PA-state': 5000, 'PA-philadelphia': 17_890 },
    },
    {
      why: 'a second home in Vermont',
      over: { state: 'VT', use: 'second-home' as const, loan: dollars(0) },
      taxes: { 'VT-second': 18_100 },
    },
    {
      why: 'a refinance in Virginia',
      over: { state: 'VA', transaction: 'refinance' as const },
      taxes: { 'VA-dot-local': 333.33, 'VA-dot-refi': 720 },
    },
    {
      why: 'Northern Virginia’s regional fees',
      over: { state: 'VA', county: 'Fairfax', loan: dollars(0) },
      taxes: {
        'VA-deed-state': 1250,
        'VA-deed-local': 416.67,
        'VA-grantor': 500,
        'VA-wmata': 500,
        'VA-congestion': 500,
      },
    },
    {
      why: 'a first-time buyer in Maryland',
      over: { state: 'MD', county: 'Calvert', firstTimeBuyer: true, loan: dollars(0) },
      taxes: { 'MD-state': 1250, 'MD-rec-Calvert': 5000 },
    },
    {
      why: 'Shelter Island’s preservation tax',
      over: { state: 'NY', county: 'Suffolk', city: 'Shelter Island', loan: dollars(0) },
      taxes: { 'NY-rett': 2000, 'NY-peconic': 12_500 },
    },
    { why: 'Texas taxes nothing', over: { state: 'TX' }, taxes: {} },
  ])('F-06 $why', ({ over, taxes }) => {
    expect(taxesOf(over)).toEqual(taxes);
  });

  test('a state without a tax says so with its source', () => {
    const sale = { state: 'TX', transaction: 'cash' as const, price: dollars(1), loan: dollars(0) };
    expect(quoteTransferTaxes(sale, transferTaxes).none?.publisher).toContain('State Legislatures');
  });
});

describe('the day of closing', () => {
  const on = (closing: string, over: Partial<TaxedTransfer>) =>
    quoteTransferTaxes(
      {
        transaction: 'cash',
        state: 'NJ',
        price: dollars(1_500_000),
        loan: dollars(0),
        closing: Temporal.PlainDate.from(closing),
        ...over,
      },
      transferTaxes,
    );

  test.each([
    { closing: '2025-07-09', payer: { buyer: '1', seller: '0' } },
    { closing: '2025-07-10', payer: { buyer: '0', seller: '1' } },
  ])('F-06 New Jersey’s fee on $closing is paid by whom the law of that day says', (row) => {
    const fee = on(row.closing, {}).lines.find(({ id }) => id === 'NJ-gpf');
    expect(fee).toMatchObject({ amount: dollars(15_000), payer: row.payer });
  });

  test('F-06 a rate that is not on file for the day is no line, and is told', () => {
    const { lines, unrated, notices } = on('2024-07-31', { state: 'VT' });
    expect(lines).toEqual([]);
    expect(unrated.map(({ id }) => id)).toEqual(['VT-primary']);
    expect(notices.join(' ')).toContain('none is on file for a closing on 2024-07-31');
    expect(on('2024-08-01', { state: 'VT' }).unrated).toEqual([]);
  });

  test('F-10 thresholds whose next edition has passed are overdue', () => {
    const losAngeles = {
      state: 'CA',
      county: 'Los Angeles',
      city: 'Los Angeles',
      price: dollars(6_000_000),
    };
    const ula = (closing: string) => {
      const { lines, notices } = on(closing, losAngeles);
      const line = lines.find(({ id }) => id === 'CA-la-ula');
      return { overdue: line?.overdue, notices: notices.join(' ') };
    };
    expect(ula('2026-06-30').overdue).toBeNull();
    expect(ula('2026-07-01').overdue).toContain('overdue: a newer edition was expected');
    expect(ula('2026-07-01').notices).toContain('Measure ULA (Los Angeles): overdue');
  });
});

describe('New York mortgage recording tax', () => {
  const owed = (over: Partial<TaxedTransfer>) => taxesOf({ state: 'NY', ...over })['NY-mortgage'];

  test.each([
    { why: 'Brooklyn below $500,000: 1.80% less $30', over: { county: 'Kings' }, tax: 7170 },
    {
      why: 'Manhattan at $500,000: 1.925% less $30',
      over: { county: 'New York', loan: dollars(500_000) },
      tax: 9595,
    },
    {
      why: 'an apartment house of eight: 2.80%, no lender’s share',
      over: {
        county: 'Bronx',
        loan: dollars(500_000),
        propertyKind: 'multifamily' as const,
        units: 8,
      },
      tax: 14_000,
    },
    { why: 'Erie: 1.00% less the lender’s 0.25', over: { county: 'Erie' }, tax: 2970 },
    { why: 'Yonkers: 1.80% total', over: { county: 'Westchester', city: 'Yonkers' }, tax: 6170 },
    {
      why: 'a minor fraction of $100 is dropped',
      over: { county: 'Erie', loan: dollars(400_049) },
      tax: 2970,
    },
  ])('F-06 $why', ({ over, tax }) => {
    expect(owed(over)).toBe(tax);
  });

  test('asks for the county instead of guessing its rate', () => {
    const sale = {
      state: 'NY',
      transaction: 'purchase' as const,
      price: dollars(1000),
      loan: dollars(900),
    };
    const { lines, notices } = quoteTransferTaxes(sale, transferTaxes);
    expect(lines.map(({ id }) => id)).not.toContain('NY-mortgage');
    expect(notices.join(' ')).toContain('Choose the county');
  });
});

describe('edges', () => {
  test.each([
    { id: 'NY-nyc-mansion', price: 999_999, tax: 0 },
    { id: 'NY-nyc-mansion', price: 1_000_000, tax: 10_000 },
    { id: 'NY-nyc-rpt', price: 500_000, tax: 5000 },
    { id: 'NY-nyc-rpt', price: 500_001, tax: 7125.01 },
    { id: 'NJ-gpf', price: 1_000_000, tax: 0 },
    { id: 'NJ-rtf', price: 350_000, tax: 2105 },
    { id: 'NJ-rtf', price: 350_001, tax: 2739.8 },
    { id: 'CA-la-ula', price: 5_300_000, tax: 0 },
    { id: 'CA-la-ula', price: 10_599_999, tax: 423_999.96 },
    { id: 'CA-la-ula', price: 10_600_000, tax: 583_000 },
    { id: 'DC-transfer', price: 399_999, tax: 4399.99 },
    { id: 'DC-transfer', price: 400_000, tax: 5800 },
    { id: 'IL-state', price: 500_000.01, tax: 500.5 },
    { id: 'AR-rett', price: 100, tax: 0 },
    { id: 'IA-transfer', price: 500, tax: 0 },
    { id: 'NH-rett', price: 1000, tax: 40 },
    { id: 'MD-rec-Montgomery', price: 600_000, tax: 4910 },
  ])('F-06 $id at $price: $tax', ({ id, price, tax }) => {
    expect(onPrice(id, price)).toBe(tax);
  });
});

describe('properties', () => {
  const rules = transferTaxes.states.flatMap(({ taxes }) => taxes);
  const anyRule = fc.constantFrom(...rules);
  const anyAmount = fc.integer({ min: 1, max: 3_000_000_000 }).map(cents);

  test('F-06 no tax falls as its base rises', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, anyAmount, (each, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const tax = (amount: typeof one) =>
          taxAmount(each, { price: amount, loan: each.base === 'loan' ? amount : cents(0) }).amount;
        expect(tax(less)).toBeLessThanOrEqual(tax(more));
      }),
    );
  });

  test('F-06 a tax per started unit is never below the tax on the exact amount', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, (each, amount) => {
        const base = { price: amount, loan: each.base === 'loan' ? amount : cents(0) };
        const exact = taxAmount({ ...each, unit: 1 }, base).amount;
        expect(taxAmount(each, base).amount).toBeGreaterThanOrEqual(exact);
      }),
    );
  });
});
