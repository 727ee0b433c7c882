import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import type { RateManual } from '../reference/closing/title-premium-table';
import { editionsFrom } from '../reference/editions';
import { vaFundingFeeTable } from '../reference/lending/va-funding-fee';
import type { ClosingDeal } from './closing-deal';
import { quoteClosing } from './quote-closing';
import { aDeal } from './test/sample-deal';
import { aManual } from './test/sample-manual';

const day = (text: string) => Temporal.PlainDate.from(text);
const quote = (over: Partial<ClosingDeal> = {}, tables = closingTables) =>
  quoteClosing(aDeal(over), tables);
const byManual = (manual: Partial<RateManual>) => ({
  ...closingTables,
  titlePremiums: { ...closingTables.titlePremiums, manuals: [aManual(manual)] },
});

describe('F-06 the lines of a closing', () => {
  test('stand in the order of the form, the lender’s own fees first', () => {
    const lenderFees = [
      { name: 'Origination', amount: dollars(2000) },
      { name: 'Courier', amount: dollars(30) },
    ];
    const { lines } = quote({ state: 'FL', lenderFees, program: 'va' });
    const sections = lines.map(({ trid }) => trid.section);
    expect(sections).toEqual(sections.toSorted());
    expect(new Set(sections)).toEqual(new Set(['A', 'B', 'C', 'E', 'H']));
    expect(lines.slice(0, 2)).toMatchObject([
      {
        code: 'lender-fee:1',
        name: 'Origination',
        amount: dollars(2000),
        disclosed: dollars(2000),
        buyer: dollars(2000),
        seller: 0,
        formula: 'typed by hand',
        payer: { custom: 'buyer', buyerShare: '1', edited: false },
        trid: { section: 'A', tolerance: 'zero' },
      },
      { code: 'lender-fee:2', name: 'Courier', amount: dollars(30) },
    ]);
  });

  test('keep formula, bracket and source until the amount is typed over', () => {
    const code = 'transfer-tax:CA-la-ula';
    const losAngeles = {
      state: 'CA',
      county: 'Los Angeles',
      city: 'Los Angeles',
      price: dollars(6_000_000),
    };
    const lineOf = (amounts: Record<string, ReturnType<typeof dollars>>) =>
      quote({ ...losAngeles, edits: { amounts } }).lines.find((line) => line.code === code);
    const priced = lineOf({});
    expect(priced?.overdue).toContain('overdue: a newer edition was expected');
    expect(priced?.bracket).toBe('over $5,300,000, up to $10,600,000');
    expect(priced?.citation).not.toBeNull();
    expect(lineOf({ [code]: dollars(1) })).toMatchObject({
      amount: dollars(1),
      disclosed: dollars(1),
      formula: 'typed by hand',
      bracket: null,
      overdue: null,
      citation: null,
    });
  });

  test('have no bracket and no warning where their price has none', () => {
    const appraisal = quote().lines.find(({ code }) => code === 'appraisal');
    expect(appraisal).toMatchObject({ bracket: null, overdue: null });
  });

  test('name a tax without a rate until its amount is typed', () => {
    // The District's rates on file are in force from October 2019.
    const district = { state: 'DC', closing: day('2019-09-30') };
    expect(quote(district).unrated).toMatchObject([
      { code: 'transfer-tax:DC-transfer', name: 'Deed transfer tax', buyerShare: '0' },
      { code: 'transfer-tax:DC-recordation', name: 'Deed recordation tax', buyerShare: '1' },
    ]);
    const typed = quote({
      ...district,
      edits: { amounts: { 'transfer-tax:DC-transfer': dollars(4350) } },
    });
    expect(typed.unrated.map(({ code }) => code)).toEqual(['transfer-tax:DC-recordation']);
    expect(typed.lines.find(({ code }) => code === 'transfer-tax:DC-transfer')).toMatchObject({
      name: 'Deed transfer tax',
      amount: dollars(4350),
      seller: dollars(4350),
      formula: 'typed by hand',
      citation: null,
      trid: { section: 'E', tolerance: 'zero' },
    });
  });

  test.each([
    { state: 'DC', code: 'transfer-tax:DC-transfer', custom: 'seller' },
    { state: 'DC', code: 'transfer-tax:DC-recordation', custom: 'buyer' },
    { state: 'NH', code: 'transfer-tax:NH-rett', custom: 'split' },
  ])('$code is paid by: $custom', ({ state, code, custom }) => {
    const line = quote({ state }).lines.find((each) => each.code === code);
    expect(line?.payer.custom).toBe(custom);
  });

  test.each([
    { scope: 'all-in rate', hasSearch: false },
    { scope: 'all-inclusive (search, exam and premium)', hasSearch: false },
    { scope: 'premium only', hasSearch: true },
  ])('have a search where a premium is: $scope', ({ scope, hasSearch }) => {
    const codes = quote({}, byManual({ scope })).lines.map(({ code }) => code);
    expect(codes.includes('title-search')).toBe(hasSearch);
  });
});

describe('F-06 local tax on title services', () => {
  const localTaxRate = new Decimal('0.1');
  const taxes = (over: Partial<ClosingDeal>) => {
    const { lines } = quote({ localTaxRate, ...over });
    const settlement = lines.find(({ code }) => code === 'settlement')?.amount ?? 0;
    const premium = lines
      .filter(({ code }) => /^(owners|lenders)-policy$/.test(code))
      .reduce((total, { amount }) => total + amount, 0);
    const taxed = lines
      .filter(({ code }) => code.startsWith('local-tax:'))
      .map(({ code, name, amount }) => ({ code, name, amount }));
    return { settlement, premium, taxed, lines };
  };

  test('is on premium and closing fee in Washington', () => {
    const { settlement, premium, taxed, lines } = taxes({ state: 'WA' });
    expect(taxed).toEqual([
      {
        code: 'local-tax:premium',
        name: 'Local tax on title premium',
        amount: Math.round(premium / 10),
      },
      {
        code: 'local-tax:settlement',
        name: 'Local tax on settlement fee',
        amount: Math.round(settlement / 10),
      },
    ]);
    const formula = lines.find(({ code }) => code === 'local-tax:settlement')?.formula;
    expect(formula).toMatch(/^10% of \$/);
  });

  test('is on the closing fee alone in New Mexico, and on nothing in Texas', () => {
    expect(taxes({ state: 'NM' }).taxed.map(({ code }) => code)).toEqual(['local-tax:settlement']);
    expect(taxes({ state: 'TX' }).taxed).toEqual([]);
    expect(taxes({ state: 'WA', localTaxRate: new Decimal(0) }).taxed).toEqual([]);
  });

  test('is told of where no rate was given, and once it was, what it is', () => {
    const notices = (over: Partial<ClosingDeal>) => quote(over).notices;
    const item = 'sales tax on escrow fee and title premium';
    expect(notices({ state: 'WA' })).toContain(
      `Not included, as the rate varies by place: ${item}.`,
    );
    expect(notices({ state: 'WA', localTaxRate })).toContain(`${item}.`);
    expect(notices({ state: 'NM' }).join(' ')).not.toContain(item);
    // Texas adds no tax by place, so there is no rate to give.
    expect(notices({ state: 'TX' }).join(' ')).not.toContain('Not included');
  });
});

describe('F-06 what a quote says beside its lines', () => {
  test.each([
    { loan: 300_000, transaction: 'purchase', isTold: false },
    { loan: 300_000.01, transaction: 'purchase', isTold: true },
    { loan: 300_000.01, transaction: 'refinance', isTold: true },
    { loan: 300_000.01, transaction: 'cash', isTold: false },
  ] as const)('a loan of $loan on a $transaction above the price: $isTold', (row) => {
    const { loan, transaction, isTold } = row;
    const { notices } = quote({ loan: dollars(loan), transaction });
    expect(notices.includes('The loan is above the price.')).toBe(isTold);
  });

  test('the manual that the premium is of, with its notes', () => {
    const { title } = quote({}, byManual({ notes: 'Ask the insurer.' }));
    expect(title.manual).toEqual({
      id: 'SAMPLE',
      kind: 'promulgated',
      insurer: 'Sample Title',
      authority: 'none',
      effective: '2026-01-01',
      scope: 'premium only',
      verification: 'invented for tests',
      notes: 'Ask the insurer.',
    });
    expect(quote({}, byManual({})).title.manual.notes).toBeNull();
  });

  test('the endorsements that one may ask for', () => {
    const each = (form: string, over = {}) => ({
      ...{ form, name: `Form ${form}`, policy: 'loan' as const, charge: 25 },
      ...over,
    });
    const endorsements = [
      each('free'),
      each('always', { always: true }),
      each('elsewhere', { shownElsewhere: true }),
    ];
    expect(quote({}, byManual({ endorsements })).title.endorsements).toEqual([
      { form: 'free', name: 'Form free', policy: 'loan' },
    ]);
    expect(quote({}, byManual({})).title.endorsements).toEqual([]);
  });

  test('the fees that may be added, but none that is charged already', () => {
    const { fees } = closingTables.closingCosts;
    const codes = (extras: string[]) => quote({ extras }).extras.map(({ code }) => code);
    const charged = new Set(quote().lines.map(({ code }) => code));
    expect(codes([])).toEqual(fees.map(({ code }) => code).filter((code) => !charged.has(code)));
    expect(codes([])).toContain('pest');
    expect(codes(['pest'])).not.toContain('pest');
  });

  test('which edition the program’s fee is of, and that it is overdue', () => {
    const va = { program: 'va' as const };
    expect(quote(va).versions['va-funding-fee']).toBe(vaFundingFeeTable.header.version);
    expect(quote().versions).not.toHaveProperty('va-funding-fee');
    expect(quote(va).notices.join(' ')).not.toContain('VA funding fee: overdue');
    const older = {
      ...vaFundingFeeTable,
      header: { ...vaFundingFeeTable.header, version: 'older' },
    };
    const editions = editionsFrom(new Map([['va-funding-fee', older]]));
    expect(quoteClosing(aDeal(va), closingTables, editions).versions['va-funding-fee']).toBe(
      'older',
    );
  });
});
