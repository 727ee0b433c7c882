import { known, missing } from '@deedlight/domain/fact';
import { cents } from '@deedlight/domain/money';
import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { expect, test } from 'vitest';
import { firstScenario } from '../../../lib/scenario/first-scenario';
import { scenarioSearch } from '../../../lib/scenario/use-scenario';
import { aVisitedProperty } from '../../../test/visited-property';
import { dealSearch } from './deal-search';

const sale = {
  soldOn: '2021-05-03',
  recordedOn: null,
  price: known(cents(25_000_000), 'roll'),
  buyer: null,
  seller: null,
  documentType: null,
  armsLength: null,
  flags: [],
  source: 'roll',
};
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

test('X-03 a property gives a deal its place, the newest price with 80 % borrowed, and the tax bill', () => {
  const search = dealSearch({
    ...aVisitedProperty(),
    transfers: { known: true, items: [sale] },
    assessments: { known: true, items: [{ ...year, taxYear: 2022, tax: 1 }, year] },
  });
  expect(search).toMatchObject({ price: '299000', loan: '239200', taxes: '4123.45' });
  const parsed = scenarioFromParams(
    Object.entries({ ...scenarioSearch(firstScenario), ...search }),
  );
  expect(parsed.ok).toBe(true);
});

test('a later sale comes before an older roll, and a nominal price never counts', () => {
  const search = dealSearch({
    ...aVisitedProperty(),
    transfers: {
      known: true,
      items: [
        {
          ...sale,
          soldOn: '2025-01-02',
          price: known(cents(100), 'roll'),
          flags: ['nominal-price'],
        },
        { ...sale, soldOn: '2024-09-09', price: known(cents(31_000_000), 'roll') },
      ],
    },
    assessments: { known: true, items: [year] },
  });
  expect(search.price).toBe('310000');
});

test('what the records do not say is left out, never a zero', () => {
  const unknown = missing('unknown');
  const search = dealSearch({
    ...aVisitedProperty(),
    transfers: unknown,
    assessments: { known: true, items: [{ ...year, market: null, tax: null }] },
  });
  expect(Object.keys(search)).not.toContain('price');
  expect(Object.keys(search)).not.toContain('taxes');
});
