import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { dealOfOffer } from './net-sheet/offer-deal';
import { anOffer, aSale } from './test/sample-sale';

const payoff = {
  name: 'First mortgage',
  balance: dollars(200_000),
  interestPaidTo: Temporal.PlainDate.from('2026-11-01'),
};

describe('F-06 the closing that an offer leads to', () => {
  test.each([
    { loan: 400_000, transaction: 'purchase', counted: 400_000 },
    { loan: 500_000, transaction: 'purchase', counted: 500_000 },
    { loan: 500_001, transaction: 'purchase', counted: 500_000 },
    { loan: 0.01, transaction: 'purchase', counted: 0.01 },
    { loan: 0, transaction: 'cash', counted: 0 },
    { loan: undefined, transaction: 'cash', counted: 0 },
  ] as const)('with a loan of $loan is a $transaction', ({ loan, transaction, counted }) => {
    const offer = anOffer({ loan: loan === undefined ? undefined : dollars(loan), program: 'va' });
    expect(dealOfOffer(aSale(), offer)).toMatchObject({
      transaction,
      loan: dollars(counted),
      program: counted === 0 ? undefined : 'va',
    });
  });

  test('releases each loan paid off, and asks for its statement', () => {
    expect(dealOfOffer(aSale(), anOffer())).toMatchObject({
      releases: 0,
      extras: ['deed-prep'],
    });
    expect(dealOfOffer(aSale({ payoffs: [] }), anOffer()).extras).toEqual(['deed-prep']);
    expect(dealOfOffer(aSale({ payoffs: [payoff, payoff] }), anOffer())).toMatchObject({
      releases: 2,
      extras: ['deed-prep', 'payoff-statement'],
    });
  });

  test('has the typical transfer fee of an association only where its own is not known', () => {
    const extras = (transferFee?: number) => {
      const fee = transferFee === undefined ? {} : { transferFee: dollars(transferFee) };
      return dealOfOffer(aSale({ association: { monthlyDues: dollars(100), ...fee } }), anOffer())
        .extras;
    };
    expect(extras()).toEqual(['deed-prep', 'hoa-transfer']);
    expect(extras(0)).toEqual(['deed-prep']);
    expect(extras(250)).toEqual(['deed-prep']);
  });

  test('closes on the offer’s own day where it names one', () => {
    const own = Temporal.PlainDate.from('2026-12-15');
    expect(dealOfOffer(aSale(), anOffer({ closing: own })).closing).toBe(own);
    expect(dealOfOffer(aSale(), anOffer()).closing.toString()).toBe('2026-11-21');
  });
});
