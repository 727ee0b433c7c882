import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { closingTables } from '../reference/closing/closing-tables';
import type { RateManual } from '../reference/closing/title-premium-table';
import type { ClosingDeal } from './closing-deal';
import { quoteTitle } from './premium/title-quote';
import { aDeal } from './test/sample-deal';
import { aManual } from './test/sample-manual';

// By the sample manual the owner's policy of $300,000 costs $1,000 and the lender's of $200,000
// $600 on its own; with the owner's it costs $100.
const titled = (over: Partial<ClosingDeal> = {}, manual: Partial<RateManual> = {}) =>
  quoteTitle(aDeal(over), {
    ...closingTables,
    titlePremiums: { ...closingTables.titlePremiums, manuals: [aManual(manual)] },
  });
const premiums = (...given: Parameters<typeof titled>) => {
  const { actual, disclosed, drafts } = titled(...given);
  return {
    actual: [actual.owner / 100, actual.loan / 100],
    disclosed: [disclosed.owner / 100, disclosed.loan / 100],
    codes: drafts.map(({ code }) => code),
  };
};

describe('X-08 both premiums', () => {
  test.each([
    {
      why: 'a purchase: the lender’s full price and the owner’s reduced to match',
      over: {},
      actual: [1000, 100],
      disclosed: [500, 600],
      codes: ['owners-policy', 'lenders-policy'],
    },
    {
      why: 'cash: the owner’s alone',
      over: { transaction: 'cash' as const },
      actual: [1000, 0],
      disclosed: [1000, 0],
      codes: ['owners-policy'],
    },
    {
      why: 'a purchase without a lender’s policy',
      over: { lenderPolicy: false },
      actual: [1000, 0],
      disclosed: [1000, 0],
      codes: ['owners-policy'],
    },
    {
      why: 'a purchase without an owner’s policy: the lender’s at its full price',
      over: { ownerForm: null },
      actual: [0, 600],
      disclosed: [0, 600],
      codes: ['lenders-policy'],
    },
    {
      why: 'a refinance: the lender’s alone',
      over: { transaction: 'refinance' as const },
      actual: [0, 600],
      disclosed: [0, 600],
      codes: ['lenders-policy'],
    },
    {
      why: 'neither',
      over: { ownerForm: null, lenderPolicy: false },
      actual: [0, 0],
      disclosed: [0, 0],
      codes: [],
    },
  ])('$why', ({ over, why: _, ...expected }) => {
    expect(premiums(over)).toEqual(expected);
  });

  test('a refinance has the manual’s rate for it', () => {
    const refinance = { kind: 'percent' as const, percentCharged: '60', rule: 'R' };
    expect(premiums({ transaction: 'refinance' }, { refinance }).actual).toEqual([0, 360]);
    expect(premiums({}, { refinance }).actual).toEqual([1000, 100]);
  });

  test('an earlier policy reduces the owner’s', () => {
    const reissue = { kind: 'percent' as const, percentCharged: '60', rule: 'R' };
    const priorPolicy = { amount: dollars(300_000) };
    expect(premiums({ priorPolicy }, { reissue }).actual).toEqual([600, 100]);
    expect(premiums({}, { reissue }).actual).toEqual([1000, 100]);
  });
});

describe('F-06 the line of the owner’s policy', () => {
  const owner = (...given: Parameters<typeof titled>) =>
    titled(...given).drafts.find(({ code }) => code === 'owners-policy');

  test('says what the Loan Estimate shows only where that differs', () => {
    expect(owner()?.notes?.join(' ')).toContain('The Loan Estimate shows $500: ');
    expect(owner({ transaction: 'cash' })?.notes).toEqual([]);
  });

  test('is as sure as its premium', () => {
    expect(owner()?.citation?.confidence).toBe('published');
    expect(owner({ ownerForm: 'extended' })?.citation?.confidence).toBe('estimate');
  });
});

test('F-06 the line of the lender’s policy is cited by the rule for both together', () => {
  const rule = { kind: 'flat' as const, charge: 100, rule: 'R', section: 'R-5' };
  const line = (simultaneous: RateManual['simultaneous']) =>
    titled({}, { simultaneous }).drafts.find(({ code }) => code === 'lenders-policy');
  expect(line(rule)).toMatchObject({
    amount: dollars(100),
    disclosed: dollars(600),
    buyerShare: '1',
    citation: { section: 'R-5', confidence: 'published' },
  });
  expect(line({ ...rule, confidence: 'unverified' })?.citation?.confidence).toBe('unverified');
});
