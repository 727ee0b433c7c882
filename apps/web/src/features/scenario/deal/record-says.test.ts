import { known } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { aValuation } from '../../../test/a-valuation';
import { someComparables } from '../../../test/some-comparables';
import { aVisitedProperty } from '../../../test/visited-property';
import { recordSays } from './record-says';
import { saidBy } from './said-by';

const [source] = someComparables().sources;
if (source === undefined) throw new Error('the example has a source');
const year = {
  ...{ taxYear: 2024, assessed: null, land: null, building: null, market: null, exempt: null },
  ...{ tax: 412_345, assessedOn: '2024-03-31', source: source.id },
};
const home = aVisitedProperty();
const property = {
  ...home,
  sources: [source],
  assessments: { known: true as const, items: [year] },
  facts: { ...home.facts, livingAreaSqft: known(1284, source.id) },
};
const record = recordSays(property, aValuation({ propertyId: property.id }));

test('X-01 a figure of a record goes on with its source, its day, when it was fetched and how sure it is', () => {
  const says = saidBy({ property: property.id, taxes: '4123.45', area: '1284' }, record);
  const of = { source: source.title, fetched: source.fetchedAt };
  expect(says({ name: 'taxes' })).toMatchObject({ ...of, recordDate: '2024-03-31' });
  expect(says({ name: 'area' })).toMatchObject({ ...of, recordDate: 'Unknown (not stated)' });
});

test('X-01 what was typed over a record is the reader’s, what nobody said is assumed', () => {
  const says = saidBy({ property: property.id, taxes: '5000' }, record);
  expect(says({ name: 'taxes' }).source).toBe('Entered by you');
  expect(says({ name: 'rate' }).source).toBe('Assumption');
});
