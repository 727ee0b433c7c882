import type { HeadlineOut } from '@deedlight/contract/valuation';
import { known, missing } from '@deedlight/domain/fact';
import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { expect, test } from 'vitest';
import { aVisitedProperty } from '../../../test/visited-property';
import { firstScenario } from './first-scenario';
import { propertyDeal } from './property-deal';
import { scenarioSearch } from './use-scenario';

const year = {
  taxYear: 2024,
  assessed: null,
  land: null,
  building: null,
  market: 29_900_000,
  exempt: null,
  tax: 412_345,
  assessedOn: null,
  source: 'roll',
};
const assessments = { known: true as const, items: [{ ...year, taxYear: 2022, tax: 1 }, year] };
const unknown = { known: false, why: 'unknown', note: 'Nobody says' } as const;

function headline(changes: Partial<Extract<HeadlineOut, { known: true }>>): HeadlineOut {
  return {
    known: true,
    kind: 'valuation',
    label: 'Our valuation',
    amount: 24_812_345,
    basis: 'The middle of the range',
    asOf: '2026-11-20',
    source: null,
    ...changes,
  };
}

test('X-03 a property gives a deal its place, the value that the page shows with 80% borrowed, and the tax bill', () => {
  const search = propertyDeal({ ...aVisitedProperty(), assessments }, headline({}));
  expect(search).toMatchObject({ price: '248000', loan: '198400', taxes: '4123.45' });
  const parsed = scenarioFromParams(
    Object.entries({ ...scenarioSearch(firstScenario), ...search }),
  );
  expect(parsed.ok).toBe(true);
});

test('X-03 the value of a roll goes on to the cent', () => {
  const search = propertyDeal(
    aVisitedProperty(),
    headline({ kind: 'assessor-market', amount: 24_812_345 }),
  );
  expect(search.price).toBe('248123.45');
});

test('X-03 the house goes along for its insurance', () => {
  const home = aVisitedProperty();
  const facts = {
    ...home.facts,
    livingAreaSqft: known(1_284, 'roll'),
    yearBuilt: known(1926, 'roll'),
  };
  expect(propertyDeal({ ...home, facts }, unknown)).toMatchObject({ area: '1284', built: '1926' });
});

test('X-02 what the records do not say is left out, never a zero', () => {
  const search = propertyDeal({ ...aVisitedProperty(), assessments: missing('unknown') }, unknown);
  expect(Object.keys(search).toSorted()).toEqual(['city', 'county', 'property', 'state']);
});
