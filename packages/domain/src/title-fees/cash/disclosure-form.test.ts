import { describe, expect, test } from 'vitest';
import { amountsOn, sectionOn } from './disclosure-form';

describe('F-06 the place of a service that one could shop for', () => {
  test.each([
    { form: 'loan-estimate', section: 'C', tolerance: 'ten-percent', on: 'C' },
    { form: 'closing-disclosure', section: 'C', tolerance: 'ten-percent', on: 'B' },
    { form: 'closing-disclosure', section: 'C', tolerance: 'unlimited', on: 'C' },
    { form: 'closing-disclosure', section: 'E', tolerance: 'ten-percent', on: 'E' },
    { form: 'loan-estimate', section: 'B', tolerance: 'zero', on: 'B' },
  ] as const)('$form, $section, $tolerance: $on', ({ form, on, ...place }) => {
    expect(sectionOn(form, place)).toBe(on);
  });
});

describe('F-06 amounts', () => {
  test('are what is paid to the cent on the Closing Disclosure', () => {
    expect(
      amountsOn('closing-disclosure', { amount: 275_655, disclosed: 59_400, buyer: 75_655 }),
    ).toEqual({ amount: 275_655, buyer: 75_655, seller: 200_000 });
  });

  test('are whole dollars of what is disclosed on the Loan Estimate, shared as what is paid', () => {
    const figures = { amount: 40_000, disclosed: 100_150, buyer: 10_000 };
    expect(amountsOn('loan-estimate', figures)).toEqual({
      amount: 100_200,
      buyer: 25_000,
      seller: 75_200,
    });
    expect(amountsOn('loan-estimate', { ...figures, disclosed: 100_149 }).amount).toBe(100_100);
  });

  test('that nobody pays but that are disclosed are the buyer’s', () => {
    expect(amountsOn('loan-estimate', { amount: 0, disclosed: 12_340, buyer: 0 })).toEqual({
      amount: 12_300,
      buyer: 12_300,
      seller: 0,
    });
  });
});
