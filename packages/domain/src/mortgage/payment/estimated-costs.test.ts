import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../../money';
import { propertyTaxRates } from '../../reference/closing/property-tax-table';
import { estimateCosts } from './estimated-costs';

const nothing = { state: null, county: null, city: null, livingAreaSqft: null, yearBuilt: null };

describe('X-02 what nobody has entered is estimated, and says from what', () => {
  test.each([
    {
      why: 'the US average where no place is known',
      home: nothing,
      taxes: 3440,
      taxFrom: 'US average, 0.86% of the price',
      premium: 1570,
      premiumFrom: 'US average of 2022',
    },
    {
      why: 'the county’s rate where it is on file, and the state’s averages',
      home: { ...nothing, state: 'NJ', county: 'Bergen County' },
      taxes: 8230,
      taxFrom: 'Bergen County, 2.058% of the price',
      premium: null,
      premiumFrom: /^New Jersey, the middle of \d published averages$/,
    },
    {
      why: 'the house itself where its size and age are known',
      home: { ...nothing, state: 'OH', livingAreaSqft: 2240, yearBuilt: 1996 },
      taxes: null,
      taxFrom: /^Ohio, [\d.]+% of the price$/,
      premium: null,
      premiumFrom: 'Ohio, 2,240 sq ft, built 1996',
    },
  ])('$why', ({ home, taxes, taxFrom, premium, premiumFrom }) => {
    const costs = estimateCosts({ price: dollars(400_000), ...home });
    if (taxes !== null) expect(costs.taxes.annual).toBe(dollars(taxes));
    if (premium !== null) expect(costs.insurance.annual).toBe(dollars(premium));
    expect(costs.taxes.from).toMatch(taxFrom);
    expect(costs.insurance.from).toMatch(premiumFrom);
    expect(costs.taxes.citation.confidence).toBe('estimate');
    expect(costs.insurance.citation.confidence).toBe('estimate');
  });

  test('every state has both, never zero, and the estimate lies between the opinions', () => {
    const states = fc.constantFrom(...propertyTaxRates.states.map(({ state }) => state));
    const prices = fc.integer({ min: 50_000_00, max: 5_000_000_00 });
    fc.assert(
      fc.property(states, prices, fc.boolean(), (state, price, isKnown) => {
        const house = isKnown ? { livingAreaSqft: 1800, yearBuilt: 1985 } : {};
        const { taxes, insurance } = estimateCosts({
          ...nothing,
          ...house,
          price: cents(price),
          state,
        });
        for (const { annual, low, high } of [taxes, insurance]) {
          expect(annual).toBeGreaterThan(0);
          expect(low).toBeLessThanOrEqual(annual);
          expect(high).toBeGreaterThanOrEqual(annual);
        }
      }),
    );
  });
});
