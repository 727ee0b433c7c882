import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import {
  type Endorsement,
  type ProtectionLetter,
  titlePremiums,
} from '../reference/closing/title-premium-table';
import type { ClosingDeal } from './closing-deal';
import {
  assessmentDrafts,
  endorsementDrafts,
  endorsementNotices,
  type IssuedPolicies,
  protectionLetterDrafts,
} from './premium/title-charges';
import { aDeal } from './test/sample-deal';
import { aManual } from './test/sample-manual';

// By the sample manual the owner's policy of $300,000 costs $1,000 and the lender's of $200,000
// $600; issued together the lender's costs $100.
const both: IssuedPolicies = {
  owner: dollars(1000),
  loan: dollars(100),
  coverage: 'standard',
  hasOwner: true,
  hasLoan: true,
};
const withoutLoan: IssuedPolicies = { ...both, loan: dollars(0), hasLoan: false };

function anEndorsement(over: Partial<Endorsement> = {}): Endorsement {
  return { form: 'E-1', name: 'Sample', policy: 'loan', ...over };
}

function drafted(
  endorsement: Partial<Endorsement>,
  over: Partial<ClosingDeal> = {},
  issued = both,
) {
  const manual = aManual({ endorsements: [anEndorsement(endorsement)] });
  const deal = aDeal({ endorsements: ['E-1'], ...over });
  return endorsementDrafts(titlePremiums, manual, deal, issued, '0.25');
}

describe('F-06 the price of an endorsement', () => {
  test.each<{ why: string; over: Partial<Endorsement>; amount: number }>([
    { why: 'flat', over: { charge: 25 }, amount: 25 },
    { why: 'flat, its minimum', over: { minimum: 40 }, amount: 40 },
    { why: 'flat, the cap of all', over: { capOfAll: 300 }, amount: 300 },
    { why: 'nothing where none is named', over: {}, amount: 0 },
    { why: 'nothing where it is free', over: { charge: 0, capOfAll: 300 }, amount: 0 },
    {
      why: '5% of the lender’s $600',
      over: { percentOfBasic: '5' },
      amount: 30,
    },
    {
      why: '10% of the owner’s $1,000',
      over: { percentOfBasic: '10', policy: 'owner' },
      amount: 100,
    },
    {
      why: '10% of both premiums, $1,100',
      over: { percentOfPremium: '10' },
      amount: 110,
    },
    {
      why: 'the middle of 50 and 100',
      over: { chargeLow: 50, chargeHigh: 100 },
      amount: 75,
    },
    {
      why: 'flat where one end alone is known',
      over: { charge: 60, chargeLow: 50 },
      amount: 60,
    },
    {
      why: 'flat where the other end alone is known',
      over: { charge: 60, chargeHigh: 100 },
      amount: 60,
    },
  ])('is $amount: $why', ({ over, amount }) => {
    expect(drafted(over).map((draft) => draft.amount)).toEqual([dollars(amount)]);
  });

  test.each<{ bound: Partial<Endorsement>; amount: number; isBound: boolean }>([
    { bound: { minimum: 29 }, amount: 30, isBound: false },
    { bound: { minimum: 30 }, amount: 30, isBound: false },
    { bound: { minimum: 31 }, amount: 31, isBound: true },
    { bound: { maximum: 29 }, amount: 29, isBound: true },
    { bound: { maximum: 30 }, amount: 30, isBound: false },
    { bound: { maximum: 31 }, amount: 30, isBound: false },
  ])('of $30 with $bound is $amount', ({ bound, amount, isBound }) => {
    const [draft] = drafted({ percentOfBasic: '5', ...bound });
    expect(draft?.amount).toBe(dollars(amount));
    const words = isBound ? `, bounded to $${amount}` : '';
    expect(draft?.formula).toBe(`5% of the basic rate $600${words}`);
  });

  test('is told in words', () => {
    const formula = (over: Partial<Endorsement>) => drafted(over)[0]?.formula;
    expect(formula({ charge: 25 })).toBe('$25 flat');
    expect(formula({ charge: 25, rule: 'as filed' })).toBe('as filed');
    expect(formula({ percentOfPremium: '10' })).toBe('10% of the premiums $1,100');
    expect(formula({ chargeLow: 50, chargeHigh: 100 })).toBe('middle of 50-100');
    expect(formula({ chargeLow: 50, chargeHigh: 100, rule: 'by size' })).toBe('middle of by size');
  });
});

describe('F-06 an endorsement', () => {
  test('is charged where it is asked for or always is, and not where another line has it', () => {
    const count = (over: Partial<Endorsement>, endorsements?: string[]) =>
      drafted(over, { endorsements }).length;
    expect(count({}, ['E-1'])).toBe(1);
    expect(count({}, ['E-2'])).toBe(0);
    expect(count({})).toBe(0);
    expect(count({ always: true })).toBe(1);
    expect(count({ shownElsewhere: true }, ['E-1'])).toBe(0);
    expect(count({ shownElsewhere: true })).toBe(0);
  });

  test('to the lender’s policy is the buyer’s, where services stand', () => {
    expect(drafted({}, { shopping: 'not-allowed' })[0]).toMatchObject({
      code: 'endorsement:E-1',
      name: 'Sample (E-1)',
      buyerShare: '1',
      custom: 'buyer',
      section: 'B',
      tolerance: 'zero',
    });
    expect(drafted({ policy: 'both' })[0]).toMatchObject({ buyerShare: '1', section: 'C' });
  });

  test.each([
    { why: 'to the owner’s policy', over: { policy: 'owner' as const }, issued: both },
    { why: 'without a lender’s policy', over: { policy: 'both' as const }, issued: withoutLoan },
  ])('$why is shared as the owner’s policy is', ({ over, issued }) => {
    expect(drafted(over, {}, issued)[0]).toMatchObject({
      buyerShare: '0.25',
      custom: "with the owner's policy",
      section: 'H',
      tolerance: 'unlimited',
    });
  });

  test('is cited with its own day and section, else with the manual’s day', () => {
    expect(drafted({ effective: '2020-05-01', section: 'R-9' })[0]?.citation).toMatchObject({
      row: 'SAMPLE',
      effective: '2020-05-01',
      section: 'R-9',
    });
    expect(drafted({})[0]?.citation?.effective).toBe('2026-01-01');
  });

  test('that has no captured charge is named', () => {
    const manual = aManual({ endorsements: [anEndorsement()] });
    expect(endorsementNotices(manual, aDeal({ endorsements: ['E-1', 'E-2'] }))).toEqual([
      'No charge for endorsement E-2 was captured in the manual SAMPLE.',
    ]);
    expect(endorsementNotices(aManual(), aDeal())).toEqual([]);
  });
});

describe('F-06 closing protection letters', () => {
  const letters = (
    protectionLetter: ProtectionLetter | undefined,
    over: Partial<ClosingDeal> = {},
    issued = both,
  ) =>
    protectionLetterDrafts(
      titlePremiums,
      aManual(protectionLetter ? { protectionLetter } : {}),
      aDeal(over),
      issued,
    );
  const charges = (...given: Parameters<typeof letters>) =>
    letters(...given).map(({ code, amount }) => [code.split(':')[1], amount / 100]);
  const priced = { lender: 40, buyer: 20, seller: 55 };

  test('go to the lender, the buyer and the seller as the manual prices them', () => {
    expect(charges(priced)).toEqual([
      ['lender', 40],
      ['buyer', 20],
      ['seller', 55],
    ]);
    expect(charges({ lender: 40 })).toEqual([['lender', 40]]);
    expect(charges({ buyer: 20 })).toEqual([['buyer', 20]]);
    expect(charges({ lender: 0, buyer: 0, seller: 0 })).toEqual([]);
    expect(charges(undefined)).toEqual([]);
  });

  test('go to no lender without its policy, to no buyer and seller on a refinance', () => {
    expect(charges(priced, {}, withoutLoan).map(([to]) => to)).toEqual(['buyer', 'seller']);
    expect(charges(priced, { transaction: 'refinance' }).map(([to]) => to)).toEqual(['lender']);
  });

  test('are paid by whom they protect, the lender’s by the buyer', () => {
    const [lender, buyer, seller] = letters(priced, { shopping: 'not-allowed' });
    expect(lender).toMatchObject({ buyerShare: '1', custom: 'buyer', section: 'B' });
    expect(buyer).toMatchObject({ buyerShare: '1', custom: 'buyer', section: 'H' });
    expect(seller).toMatchObject({ buyerShare: '0', custom: 'seller', section: 'H' });
  });

  test('have the manual’s name and rule, else the usual ones', () => {
    expect(letters(priced)[0]).toMatchObject({
      name: 'Closing protection letter, lender',
      formula: 'flat charge of the manual',
    });
    expect(letters({ ...priced, name: 'Insured closing', rule: 'as filed' })[0]).toMatchObject({
      name: 'Insured closing, lender',
      formula: 'as filed',
    });
  });

  test.each([
    { loan: 10_000_000, amount: 50 },
    { loan: 10_000_000.01, amount: 100 },
    { loan: 200_000, amount: 50 },
  ])('cost more above ten million dollars: $amount on $loan', ({ loan, amount }) => {
    const letter = { lender: 50, lenderAbove: { amount: 10_000_000, charge: 100 } };
    expect(charges(letter, { loan: dollars(loan) })).toEqual([['lender', amount]]);
  });

  // North Carolina charges $0.69 a thousand to $100,000, $0.13 to $500,000, and nothing above.
  test.each([
    { loan: 50_000, amount: 34.5 },
    { loan: 100_000, amount: 69 },
    { loan: 200_000, amount: 82 },
    { loan: 500_000, amount: 121 },
    { loan: 900_000, amount: 121 },
  ])('may rise by brackets: $amount on $loan', ({ loan, amount }) => {
    const { protectionLetter } = titlePremiums.manuals.find(({ id }) => id === 'NC') ?? {};
    expect(charges(protectionLetter, { loan: dollars(loan) })).toEqual([['lender', amount]]);
  });

  test('may rise by the amount without an end', () => {
    const brackets = [
      { upTo: 100_000, perThousand: '1' },
      { upTo: null, perThousand: '0.5' },
    ];
    expect(charges({ brackets }, { loan: dollars(300_000) })).toEqual([['lender', 200]]);
  });
});

describe('F-06 what a state adds to each policy', () => {
  const assessments = [
    { name: 'Guaranty fee', perPolicy: 2, until: '2026-09-30' },
    { name: 'Guaranty fee', perPolicy: 3, from: '2026-10-01' },
    { name: 'State fee', perPolicy: 1 },
  ];
  const drafts = (on: string, issued = both) =>
    assessmentDrafts(
      titlePremiums,
      aManual({ assessments }),
      aDeal({ closing: Temporal.PlainDate.from(on) }),
      issued,
    );

  test.each([
    { on: '2026-09-30', amounts: [4, 2] },
    { on: '2026-10-01', amounts: [6, 2] },
  ])('is what was due on $on, for each policy', ({ on, amounts }) => {
    expect(drafts(on).map(({ amount }) => amount)).toEqual(amounts.map((each) => dollars(each)));
  });

  test('counts the policies that are issued', () => {
    const [fee] = drafts('2026-10-01', withoutLoan);
    expect(fee).toMatchObject({
      code: 'assessment:guaranty-fee',
      amount: dollars(3),
      formula: '$3 per policy × 1',
    });
    expect(drafts('2026-10-01', { ...withoutLoan, hasOwner: false })).toEqual([]);
    expect(drafts('2026-10-01', { ...both, hasOwner: false })[0]?.amount).toBe(dollars(3));
  });

  test('is cited with its own day, else with the manual’s', () => {
    expect(drafts('2026-10-01').map(({ citation }) => citation?.effective)).toEqual([
      '2026-10-01',
      '2026-01-01',
    ]);
  });
});
