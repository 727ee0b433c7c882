import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import type { SimultaneousRule } from '../reference/closing/title-premium-table';
import {
  type LoanCoverage,
  loanPremium,
  type OwnerForm,
  ownerPremium,
  simultaneousPremium,
  usualCoverage,
} from './premium/policies';
import { scheduleOf } from './premium/premium';
import { aManual } from './test/sample-manual';

// By the sample manual an owner's policy of $300,000 costs $1,000, one of $200,000 $750, and a
// lender's $3 a thousand.
const owner = dollars(300_000);
const ownersOnly = { loan: { sameAs: 'owner' } };

describe('F-06 forms of an owner’s policy', () => {
  const priced = (form: OwnerForm, over = {}) => ownerPremium(aManual(over), owner, form);

  test('the standard form is the schedule’s', () => {
    expect(priced('standard')).toMatchObject({ amount: dollars(1000), notes: [] });
  });

  test.each([
    {
      form: 'homeowners',
      factors: { homeowners: '1.1' },
      amount: 1100,
      words: "homeowner's policy",
    },
    {
      form: 'extended',
      factors: { extendedOwner: '1.25' },
      amount: 1250,
      words: 'extended coverage',
    },
  ] as const)('$form is the factor of the manual: $amount', ({ form, factors, amount, words }) => {
    const premium = priced(form, { factors });
    expect(premium).toMatchObject({ amount: dollars(amount), confidence: null, notes: [] });
    expect(premium.formula).toContain(`(${words})`);
  });

  test('the factor of one form is not that of the other', () => {
    expect(priced('homeowners', { factors: { extendedOwner: '1.25' } }).amount).toBe(dollars(1000));
    expect(priced('extended', { factors: { homeowners: '1.1' } }).amount).toBe(dollars(1000));
  });

  test.each([
    { least: 1099, amount: 1100 },
    { least: 1100, amount: 1100 },
    { least: 1101, amount: 1101 },
  ])('a homeowner’s policy costs at least $least: $amount', ({ least, amount }) => {
    const over = { factors: { homeowners: '1.1' }, homeownersMinimum: least };
    expect(priced('homeowners', over).amount).toBe(dollars(amount));
    const words = priced('homeowners', over).formula;
    expect(words.includes('minimum')).toBe(amount > 1100);
  });

  test('that minimum does not bind an extended policy', () => {
    const over = { factors: { extendedOwner: '1.25' }, homeownersMinimum: 5000 };
    expect(priced('extended', over).amount).toBe(dollars(1250));
  });

  test('a homeowner’s policy may have a schedule of its own', () => {
    const ownerEnhanced = {
      ...scheduleOf(aManual(), 'owner'),
      brackets: [{ upTo: null, base: 1300 }],
    };
    const over = { schedules: { ownerEnhanced } };
    expect(priced('homeowners', over)).toMatchObject({ amount: dollars(1300), notes: [] });
    expect(priced('extended', over).amount).toBe(dollars(1000));
  });

  test.each([
    { form: 'homeowners', words: "No homeowner's rate was captured" },
    { form: 'extended', words: 'No extended rate was captured' },
  ] as const)('a $form rate that was not captured is the standard one, an estimate', (row) => {
    const premium = priced(row.form);
    expect(premium).toMatchObject({ amount: dollars(1000), confidence: 'estimate' });
    expect(premium.notes.join(' ')).toContain(row.words);
  });
});

describe('F-06 a lender’s policy on its own', () => {
  const loan = dollars(200_000);
  const priced = (coverage: LoanCoverage, over = {}) => loanPremium(aManual(over), loan, coverage);

  test('is the loan schedule’s, by a factor where its coverage is expanded', () => {
    const over = { factors: { expandedLoan: '1.2', loanStandardAlone: '0.5' } };
    expect(priced('standard', over).amount).toBe(dollars(600));
    expect(priced('extended', over).amount).toBe(dollars(600));
    expect(priced('expanded', over).amount).toBe(dollars(720));
    expect(priced('expanded').amount).toBe(dollars(600));
  });

  test.each([
    { coverage: 'standard', amount: 600 },
    { coverage: 'extended', amount: 675 },
    { coverage: 'expanded', amount: 750 },
  ] as const)('by the owner’s schedule $coverage coverage is $amount', ({ coverage, amount }) => {
    const factors = {
      loanStandardAlone: '0.8',
      loanExtendedAlone: '0.9',
      loanExpandedAlone: '1',
    };
    const premium = priced(coverage, { factors, schedules: ownersOnly });
    expect(premium).toMatchObject({ amount: dollars(amount), confidence: null, notes: [] });
  });

  test('without a schedule of its own it is the owner’s, an estimate unless a factor was filed', () => {
    const { loan: _, ...schedules } = aManual().schedules;
    const manual = { ...aManual(), schedules };
    expect(loanPremium(manual, loan, 'standard')).toMatchObject({
      amount: dollars(750),
      confidence: 'estimate',
      notes: [expect.stringContaining('No loan schedule was captured for Sample Title')],
    });
    const filed = { ...manual, factors: { loanStandardAlone: '0.8' } };
    expect(loanPremium(filed, loan, 'standard')).toMatchObject({
      amount: dollars(600),
      confidence: null,
      notes: [],
    });
    expect(priced('standard', { schedules: ownersOnly })).toMatchObject({
      amount: dollars(750),
      confidence: null,
    });
  });

  test('is extended where the manual prices that apart', () => {
    expect(usualCoverage(aManual())).toBe('standard');
    expect(usualCoverage(aManual({ factors: { loanExtendedAlone: '0.9' } }))).toBe('extended');
    expect(usualCoverage(aManual({ factors: { loanStandardAlone: '0.9' } }))).toBe('standard');
  });
});

describe('F-06 a lender’s policy with an owner’s', () => {
  const together = (
    rule: Partial<SimultaneousRule>,
    over: { loan?: number; coverage?: LoanCoverage; ownerForm?: OwnerForm } = {},
    manual = {},
  ) => {
    const simultaneous = { kind: 'flat' as const, rule: 'R', ...rule };
    return simultaneousPremium(aManual({ ...manual, simultaneous }), {
      owner,
      ownerForm: over.ownerForm ?? 'standard',
      loan: dollars(over.loan ?? 200_000),
      coverage: over.coverage ?? 'standard',
    });
  };

  test.each([
    { why: 'one charge for all', rule: { charge: 100 }, charges: [100, 100, 100] },
    { why: 'more extended', rule: { charge: 100, extendedCharge: 120 }, charges: [100, 120, 120] },
    { why: 'more expanded', rule: { charge: 100, expandedCharge: 150 }, charges: [100, 100, 150] },
    {
      why: 'each its own',
      rule: { charge: 100, extendedCharge: 120, expandedCharge: 150 },
      charges: [100, 120, 150],
    },
  ])('is flat: $why', ({ rule, charges }) => {
    const coverages = ['standard', 'extended', 'expanded'] as const;
    expect(coverages.map((coverage) => together(rule, { coverage }).amount)).toEqual(
      charges.map((charge) => dollars(charge)),
    );
  });

  test.each([
    {
      loan: 300_000,
      rule: { excess: 'loan-schedule' },
      amount: 100,
      why: 'no more than the owner’s',
    },
    {
      loan: 301_000,
      rule: { excess: 'loan-schedule' },
      amount: 103,
      why: '$3 for a thousand more',
    },
    {
      loan: 400_000,
      rule: { excess: 'owner-schedule' },
      amount: 350,
      why: '$2.50 for each of 100 thousand',
    },
    { loan: 400_000, rule: { excess: 'none' }, amount: 100, why: 'the rule charges no excess' },
    { loan: 400_000, rule: {}, amount: 100, why: 'the rule is silent' },
  ] as const)('on $loan by $rule is $amount ($why)', ({ loan, rule, amount }) => {
    const premium = together({ charge: 100, ...rule }, { loan });
    expect(premium.amount).toBe(dollars(amount));
    const above = "for the loan above the owner's amount";
    expect(premium.formula.includes(above)).toBe(amount > 100);
    expect(premium.notes).toEqual(['R']);
  });

  test('by a table has its own schedule, but standard coverage its flat charge', () => {
    const rule = { kind: 'table' as const, standardCharge: 150, schedule: 'owner' };
    expect(together(rule, { coverage: 'standard' }).amount).toBe(dollars(150));
    expect(together(rule, { coverage: 'extended' }).amount).toBe(dollars(750));
    expect(together({ kind: 'table' }, { coverage: 'extended' }).amount).toBe(dollars(600));
    expect(together({ kind: 'table' }).amount).toBe(0);
  });

  test('as a share of the basic rate, by coverage and the owner’s form', () => {
    const rule = { kind: 'percent' as const, percentOfBasic: '60', expandedPercentOfBasic: '80' };
    expect(together(rule).amount).toBe(dollars(450));
    expect(together(rule, { coverage: 'expanded' }).amount).toBe(dollars(600));
    expect(together(rule).formula).toBe('60% of the basic rate on the loan ($750)');
    const flat = { ...rule, standardCharge: 100, extendedOwnerCharge: 110 };
    expect(together(flat).amount).toBe(dollars(100));
    expect(together(flat, { coverage: 'extended' }).amount).toBe(dollars(450));
    expect(together(flat, { coverage: 'extended', ownerForm: 'extended' }).amount).toBe(
      dollars(110),
    );
    expect(together(rule, { coverage: 'extended', ownerForm: 'extended' }).amount).toBe(
      dollars(450),
    );
    expect(together({ kind: 'percent' }).amount).toBe(dollars(750));
  });

  test.each([
    { minimum: 449, amount: 450 },
    { minimum: 450, amount: 450 },
    { minimum: 451, amount: 451 },
  ])('as a share is at least $minimum: $amount', ({ minimum, amount }) => {
    const rule = { kind: 'percent' as const, percentOfBasic: '60', minimum };
    expect(together(rule).amount).toBe(dollars(amount));
  });

  test('as a share is rounded by the rule, else by the schedule', () => {
    // A third of $750 is $247.50.
    const rule = { kind: 'percent' as const, percentOfBasic: '33' };
    expect(together(rule).amount).toBe(dollars(247.5));
    expect(together({ ...rule, rounding: 'next-dollar' }).amount).toBe(dollars(248));
  });

  test.each([
    { loan: 200_000, amount: 180, above: false },
    { loan: 300_000, amount: 270, above: false },
    { loan: 301_000, amount: 273, above: true },
    { loan: 400_000, amount: 570, above: true },
  ])('as 30% of the loan rate up to the owner’s amount: $amount on $loan', (row) => {
    const premium = together({ kind: 'percent-of-loan-rate', percent: '30' }, { loan: row.loan });
    expect(premium.amount).toBe(dollars(row.amount));
    expect(premium.formula.includes("above the owner's amount")).toBe(row.above);
  });

  test('by the loan schedule, or in full where the rate was not captured', () => {
    expect(together({ kind: 'loan-schedule' })).toMatchObject({
      amount: dollars(600),
      confidence: null,
    });
    expect(together({ kind: 'not-captured', confidence: 'unverified' })).toMatchObject({
      amount: dollars(600),
      confidence: 'estimate',
      notes: [expect.stringContaining("Sample Title's simultaneous rate was not captured")],
    });
  });

  test('is as sure as its rule, and carries the rule’s note', () => {
    const noted = together({ charge: 100, confidence: 'unverified', note: 'Ask first.' });
    expect(noted).toMatchObject({ confidence: 'unverified', notes: ['R', 'Ask first.'] });
    expect(together({ charge: 100 }).confidence).toBeNull();
  });
});
