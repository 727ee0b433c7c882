import { cents, dollars } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readValues } from '../../../kit/fields/read-values';
import { firstScenario } from '../../scenario/public';
import { readChoices } from '../closing/closing-choices';
import { netQuestion, pageName, type SellingValues } from './net-question';
import { offerFields, payoffFields, saleFields } from './selling-fields';

const usual = { listing: new Decimal('0.0282'), buyer: new Decimal('0.0265') };
const today = Temporal.PlainDate.from('2026-12-15');

function read<const Each extends Parameters<typeof readValues>[0]>(
  fields: Each,
  texts: Record<string, string>,
) {
  const found = readValues(fields, texts);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.values;
}

function someValues(): SellingValues {
  return {
    sale: read(saleFields, {
      state: 'FL',
      county: 'Orange',
      taxes: '4800',
      dues: '0',
      closing: '',
    }),
    payoffs: [
      read(payoffFields('First'), {}),
      read(payoffFields('Second'), { balance: '200000', rate: '4' }),
    ],
    offers: [read(offerFields(1, firstScenario, usual), { concessions: '2500.50', program: 'va' })],
    units: 1,
    choices: readChoices({}),
  };
}

test('F-06 what is typed for a sale is what the API is asked, in cents and fractions', () => {
  const { sale, offers, target } = netQuestion(someValues(), today);
  expect(target).toBe(0);
  expect(sale).toMatchObject({ state: 'FL', county: 'Orange', annualTax: 480_000 });
  expect(sale.association).toBeUndefined();
  expect([sale.dayCount, sale.closingDay, sale.ownerForm]).toEqual([
    undefined,
    undefined,
    'standard',
  ]);
  expect(sale.payoffs).toEqual([
    {
      name: 'Second loan payoff',
      balance: dollars(200_000),
      interestPaidTo: '2026-12-01',
      annualRate: '0.04',
      daysAfterClosing: 0,
      fees: 0,
    },
  ]);
  expect(offers).toEqual([
    expect.objectContaining({
      name: 'Offer 1',
      price: firstScenario.price,
      loan: firstScenario.loan,
      program: 'va',
      listingCommission: '0.0282',
      buyerCommission: '0.0265',
      concessions: cents(250_050),
      otherCosts: [],
    }),
  ]);
});

test('F-06 each offer is asked by its own kind of loan, else the deal’s, and cash by none', () => {
  const kinds = [{ program: 'fha' }, {}, { loan: '0' }];
  const offers = kinds.map((texts, at) => read(offerFields(at + 1, firstScenario, usual), texts));
  const asked = netQuestion({ ...someValues(), offers }, today).offers;
  expect(asked.map(({ program }) => program)).toEqual(['fha', firstScenario.program, undefined]);
});

test('an unknown tax is not asked as zero', () => {
  const values = someValues();
  const { sale } = netQuestion({ ...values, sale: { ...values.sale, taxes: null } }, today);
  expect(sale.annualTax).toBeUndefined();
});

test.each([
  ['offers.1.price', 'o2price'],
  ['offers.0.listingCommission', 'o1listing'],
  ['payoffs.0.balance', 'p2balance'],
  ['annualTax', 'taxes'],
  ['county', 'county'],
])('a refusal of %s stands beside %s', (field, name) => {
  expect(pageName(field, someValues().payoffs)).toBe(name);
});
