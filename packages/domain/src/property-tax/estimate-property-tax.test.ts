import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { counties } from '../reference/closing/counties-table';
import { propertyTaxRates } from '../reference/closing/property-tax-table';
import { estimatePropertyTax, validateTaxedHome } from './estimate-property-tax';

const tables = { propertyTaxRates };

describe('estimatePropertyTax', () => {
  test('takes the county’s rate where one was read (Bergen, NJ: 2.058%)', () => {
    const home = { state: 'NJ', county: 'Bergen County', value: dollars(500_000) };
    const estimate = estimatePropertyTax(home, tables);
    expect(estimate).toMatchObject({
      annual: dollars(10_290),
      monthly: dollars(857.5),
      level: 'county',
    });
    expect(estimate.citation.confidence).toBe('estimate');
    expect(estimate.low).toBeLessThanOrEqual(estimate.annual);
    expect(estimate.high).toBeGreaterThanOrEqual(estimate.annual);
  });

  test('falls back to the state’s rate and says that the county’s is missing', () => {
    const home = { state: 'CO', county: 'Denver', value: dollars(400_000) };
    const estimate = estimatePropertyTax(home, tables);
    expect(estimate).toMatchObject({ annual: dollars(1960), level: 'state' });
    expect(estimate.notes).toContain(propertyTaxRates.countyCoverage.missing);
  });

  test('carries the homestead rules of the state with their source', () => {
    const { homestead } = estimatePropertyTax({ state: 'FL', value: dollars(300_000) }, tables);
    expect(homestead[0]?.note).toContain('Save Our Homes');
    expect(homestead[0]?.citation.confidence).toBe('unverified');
  });

  test('names the field of a bad input', () => {
    const fields = (home: object) =>
      validateTaxedHome({ state: 'FL', value: dollars(1), ...home }, counties).map((i) => i.field);
    expect(fields({})).toEqual([]);
    expect(fields({ value: -1 })).toEqual(['value']);
    expect(fields({ value: Number.POSITIVE_INFINITY })).toEqual(['value']);
    expect(fields({ state: 'ZZ' })).toEqual(['state']);
  });

  test('rises with the value in every state', () => {
    const anyValue = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...propertyTaxRates.states), anyValue, ({ state }, value) => {
        const one = estimatePropertyTax({ state, value: cents(value) }, tables);
        const more = estimatePropertyTax({ state, value: cents(value + 10_000) }, tables);
        expect(more.annual).toBeGreaterThanOrEqual(one.annual);
      }),
    );
  });
});
