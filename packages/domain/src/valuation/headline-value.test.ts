import { expect, test } from 'vitest';
import { headlineValue } from './headline-value';

test.each([
  { given: { valuation: 3, 'assessor-market': 2, 'indexed-last-sale': 1 }, kind: 'valuation' },
  {
    given: { valuation: null, 'assessor-market': 2, 'indexed-last-sale': 1 },
    kind: 'assessor-market',
  },
  { given: { 'indexed-last-sale': 1 }, kind: 'indexed-last-sale' },
])('F-04 $kind stands for the value where nothing before it is known', ({ given, kind }) => {
  expect(headlineValue<number>(given)?.kind).toBe(kind);
});

test('X-02 a value that nobody states is none, never zero', () => {
  expect(headlineValue<number>({ valuation: null })).toBeNull();
});
