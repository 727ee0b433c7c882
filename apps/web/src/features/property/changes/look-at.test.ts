import { missing } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { aValuation } from '../../../test/a-valuation';
import { aMortgage, aTransfer } from '../a-record';
import { aBareProperty, aProperty } from '../test/a-property';
import { lookWords } from './changes-card';
import { lookAt } from './look-at';

const valuation = aValuation();
const training = aValuation({
  model: null,
  valuation: { kind: 'abstained', code: 'no-model', reason: 'no model yet' },
});

test('a look holds the few figures that matter', () => {
  const look = lookAt(aProperty(), valuation);
  expect(look).toMatchObject({
    owner: 'Rosalind Thackeray-Moss',
    openLoans: 1,
    assessmentYear: 2026,
    estimate: 24_800_000,
    model: 3,
  });
  expect(lookWords('estimate', look)).toBe('$248,000, model 3');
  expect(lookWords('open-loans', look)).toMatch(/^1 loan, \$/);
});

test('a loan of before the last sale is not open, though no release is on record', () => {
  const loan = aMortgage({ recordedOn: '1990-01-05', releasedOn: null });
  const openAfter = (sale: ReturnType<typeof aTransfer>) =>
    lookAt(
      aProperty({
        mortgages: { known: true, items: [loan] },
        transfers: { known: true, items: [sale] },
      }),
      valuation,
    ).openLoans;
  expect(openAfter(aTransfer())).toBe(0);
  expect(openAfter(aTransfer({ armsLength: false }))).toBe(1);
});

test('what a roll does not have is left out, what it has none of is said to be none', () => {
  const bare = lookAt(aBareProperty(), valuation);
  expect(Object.keys(bare)).toEqual(['lastSaleOn', 'lastSalePrice', 'estimate', 'model']);
  expect(lookWords('last-sale', bare)).toBe('none on record');
  const nobody = aProperty({ owner: { ...aProperty().owner, names: missing('none') } });
  expect(lookAt(nobody, valuation).owner).toBeNull();
});

test('a value that is still being worked out is not one of none', () => {
  expect(lookAt(aProperty(), training)).not.toHaveProperty('estimate');
});
