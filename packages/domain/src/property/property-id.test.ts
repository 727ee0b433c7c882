import { expect, test } from 'vitest';
import { countyOf, isPropertyId, parcelKey, parcelOf, propertyId, stateOf } from './property-id';

test('an id carries state, county and parcel', () => {
  const id = propertyId('PA', '42101', '36-4313-005');
  expect(id).toBe('pa-42101-364313005');
  expect(stateOf(id)).toBe('PA');
  expect(countyOf(id)).toBe('42101');
  expect(parcelOf(id)).toBe('364313005');
});

test('two spellings of one parcel number make one id', () => {
  expect(parcelKey('0151 0154')).toBe(parcelKey('0151-0154'));
});

test.each(['', '../etc/passwd', "pa-42101-1'; drop table x", 'pa-42101-', 'PA-42101-1'])(
  'refuses %j as an id',
  (text) => {
    expect(isPropertyId(text)).toBe(false);
  },
);

test('refuses parts that make no id', () => {
  expect(() => propertyId('Pennsylvania', '42101', '1')).toThrow(RangeError);
  expect(() => propertyId('PA', '42101', ' - ')).toThrow(RangeError);
});
