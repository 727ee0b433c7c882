import type { Property } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { estimatedDebt } from './estimated-debt';

type Items<Key extends 'transfers' | 'mortgages'> = Extract<
  Property[Key],
  { known: true }
>['items'];

const asOf = Temporal.PlainDate.from('2026-11-22');
const unvalued = {
  valuation: { kind: 'abstained', code: 'no-model', reason: 'no model yet' },
  headline: { known: false, why: 'unknown', note: 'Nobody says' },
} as const;

const sale: Items<'transfers'>[number] = {
  soldOn: '2022-09-14',
  recordedOn: '2022-09-20',
  price: known(dollars(250_000), 'deeds'),
  buyer: null,
  seller: null,
  documentType: null,
  armsLength: null,
  flags: [],
  source: 'deeds',
};

const loanOfTheSeller: Items<'mortgages'>[number] = {
  position: 1,
  amount: dollars(100_000),
  lender: null,
  loanType: null,
  annualRate: '0.06',
  termMonths: 360,
  recordedOn: '2015-03-01',
  releasedOn: null,
  source: 'deeds',
};

function balanceAfter(transfer: Partial<typeof sale>): number | null {
  const debt = estimatedDebt(
    {
      transfers: { known: true, items: [{ ...sale, ...transfer }] },
      mortgages: { known: true, items: [loanOfTheSeller] },
    },
    unvalued,
    asOf,
  );
  return debt.known ? debt.balance : null;
}

test.each([
  { why: 'a sale at a price', transfer: {} },
  {
    why: 'a sale whose year the import put right',
    transfer: { flags: ['date-century-corrected' as const] },
  },
  {
    why: 'a sale at arm’s length whose price is not disclosed',
    transfer: { price: missing('unknown'), armsLength: true },
  },
])('$why ends the loans before it', ({ transfer }) => {
  expect(balanceAfter(transfer)).toBe(0);
});

test.each([
  { why: 'a deed that says neither price nor kind', transfer: { price: missing('unknown') } },
  { why: 'a transfer within a family', transfer: { armsLength: false } },
  { why: 'a deed for a dollar', transfer: { price: known(dollars(1), 'deeds') } },
  { why: 'a sale dated ahead', transfer: { flags: ['date-in-future' as const] } },
])('$why leaves them open', ({ transfer }) => {
  expect(balanceAfter(transfer)).toBeGreaterThan(dollars(70_000));
});
