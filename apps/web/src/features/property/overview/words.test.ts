import { recordFlags } from '@deedlight/domain/property/parcel-record';
import { countyOf, placeInWords } from '@deedlight/domain/property/place-words';
import { expect, test } from 'vitest';
import { aBareProperty, aProperty } from '../test/a-property';
import { conflictLabel, conflictValue, disagreementTitle } from './conflict-words';
import { flagWords, recordWideFlags } from './record-flags';
import { nameWithCity, shortName } from './title';

test.each(recordFlags)('the flag %s is explained in a sentence', (flag) => {
  const { short, why } = flagWords(flag);
  expect(short).not.toBe('');
  expect(why).toMatch(/\.$/);
});

test.each([
  { given: {}, place: 'Marlow, PA 19999, Sample County' },
  { given: { city: null }, place: 'Sample County, PA 19999' },
  { given: { zip: null }, place: 'Marlow, PA, Sample County' },
  { given: { city: null, zip: null }, place: 'Sample County, PA' },
  { given: { city: 'Washington', state: 'DC', zip: null }, place: 'Washington, DC' },
])('a place says what is known of it: $place', ({ given, place }) => {
  expect(placeInWords({ ...aProperty().address, ...given })).toBe(place);
});

test('a property in a list goes by its address or, without one, by its parcel', () => {
  expect(shortName(aProperty())).toBe('418 Larkspur Ln');
  expect(shortName(aBareProperty())).toBe('Parcel 01510154');
  expect(nameWithCity(aProperty())).toBe('418 Larkspur Ln, Marlow');
});

test.each([
  { field: 'livingAreaSqft', value: 1340, says: '1,340\u202fsq ft' },
  { field: 'yearBuilt', value: 1925, says: '1925' },
  { field: 'baths', value: 1.5, says: '1.5' },
  { field: 'type', value: 'single-family', says: 'Single family' },
  { field: 'Heating', value: 'Oil', says: 'Oil' },
])('$field of $value reads $says', ({ field, value, says }) => {
  expect(conflictValue(field, value)).toBe(says);
});

test('a conflict is named for its field and counts its sources', () => {
  const [conflict] = aProperty().conflicts;
  if (conflict === undefined) throw new Error('the factory has a conflict');
  expect(conflictLabel(conflict)).toBe('Living area');
  expect(conflictLabel({ ...conflict, field: 'Heating' })).toBe('Heating');
  expect(disagreementTitle(conflict)).toBe('Two sources disagree');
  const third = { value: 1300, source: 'mls', recordedOn: null, isUsed: false };
  const more = { ...conflict, statements: [...conflict.statements, third] };
  expect(disagreementTitle(more)).toBe('3 sources disagree');
});

test.each([
  { county: 'King', state: 'WA', says: 'King County' },
  { county: 'Sample County', state: 'PA', says: 'Sample County' },
  { county: 'District of Columbia', state: 'DC', says: 'District of Columbia' },
  { county: 'Orleans', state: 'LA', says: 'Orleans Parish' },
  { county: 'Carson City', state: 'NV', says: 'Carson City' },
])('the county $county of $state reads $says', ({ says, ...given }) => {
  expect(countyOf({ ...aProperty().address, ...given })).toBe(says);
});

test('a flag of a sale is not repeated as a flag of the whole record', () => {
  const property = aProperty({ flags: ['nominal-price', 'impossible-size'] });
  expect(recordWideFlags(property)).toEqual(['impossible-size']);
  expect(recordWideFlags(aBareProperty({ flags: ['impossible-year'] }))).toEqual([
    'impossible-year',
  ]);
});
