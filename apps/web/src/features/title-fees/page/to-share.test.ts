import { dollars } from '@deedlight/domain/money';
import { expect, test } from 'vitest';
import { firstScenario } from '../../scenario/public';
import { readChoices } from '../closing/closing-choices';
import { aClosingQuote } from '../closing/test/a-closing-quote';
import { buyerToShare } from './to-share';

const question = {
  ...{ state: 'OH', transaction: 'purchase' as const, price: 40_000_000, loan: 32_000_000 },
  ...{ closing: '2026-12-15', tables: { 'recording-fees': '2025-01-01' } },
};

const closing: Parameters<typeof buyerToShare>[0] = {
  ...{ fields: [], problems: [], failure: null, cash: undefined, escrowMonthsTax: 3 },
  ...{ choose: () => {}, retry: () => {}, isStale: false },
  scenario: { ...firstScenario, state: 'OH', tables: question.tables },
  choices: readChoices({ extra: 'survey' }),
  own: { deposit: '5000', deedPages: '' },
  quoted: { quote: aClosingQuote(), question },
  funds: { deposit: dollars(5000) },
};

test('R-01 a side is shared by its inputs, to be worked out by the tables of its day', () => {
  const { tables: _, ...deal } = question;
  expect(buyerToShare(closing)).toMatchObject({
    ...{ side: 'buyer', propertyId: null, funds: { deposit: 500_000 } },
    page: { state: 'OH', deposit: '5000', extra: 'survey' },
  });
  const toShare = buyerToShare(closing);
  if (toShare?.side !== 'buyer') throw new Error('not the buyer’s side');
  expect(toShare.deal).toEqual(deal);
  expect(toShare.page).not.toHaveProperty('tables');
  expect(toShare.page).not.toHaveProperty('deedPages');
});

test('issue 19: the term of the loan is sent where it is not the usual one', () => {
  const fundsOf = (months: number) => {
    const scenario = { ...closing.scenario, months };
    const toShare = buyerToShare({ ...closing, scenario });
    return toShare?.side === 'buyer' ? toShare.funds : null;
  };
  expect(fundsOf(360)).toEqual({ deposit: 500_000 });
  expect(fundsOf(180)).toEqual({ deposit: 500_000, termMonths: 180 });
});

test('R-01 nothing is shared while the page has no answer to what it shows', () => {
  expect(buyerToShare({ ...closing, isStale: true })).toBeNull();
  expect(buyerToShare({ ...closing, quoted: undefined })).toBeNull();
  expect(buyerToShare({ ...closing, funds: undefined })).toBeNull();
});
