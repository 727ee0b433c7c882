import { expect, test } from 'vitest';
import { firstScenario } from '../../scenario/public';
import { compare } from '../kinds/loans/compare';
import { loanIntoDeal } from './loan-into-deal';

function textsOf(own: Record<string, string> = {}) {
  const texts = Object.entries(compare.fields).map(([name, { shared, initial }]) => [
    name,
    shared ? shared.text(firstScenario) : (own[name] ?? initial),
  ]);
  return Object.fromEntries(texts);
}

test('F-09, X-03 a loan of the comparison becomes the deal’s, and the deal’s takes its column', () => {
  const texts = textsOf({ charges2: '3500', term2: '15' });
  expect(loanIntoDeal(compare.fields, texts, firstScenario, 2)).toEqual({
    ...{ program: 'fha', loan: '386000', rate: '6.25', months: '180' },
    ...{ program2: 'fannie-conventional', down2: '20', rate2: '6.5', term2: null },
    ...{ charges1: '3500', charges2: null, costs1: null, costs2: null },
    ...{ extra1: null, extra2: null },
  });
});

test('a loan that cannot be read changes nothing', () => {
  expect(loanIntoDeal(compare.fields, textsOf({ rate2: 'x' }), firstScenario, 2)).toBeNull();
});
