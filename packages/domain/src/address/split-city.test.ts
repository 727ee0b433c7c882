import { expect, test } from 'vitest';
import { cityKey } from '../reference/places/postal-cities';
import { splitCity } from './split-city';

test.each([
  ['418 N LARKSPUR LN MADISON', '418 N LARKSPUR LN', 'Madison', null, null],
  ['418 N Larkspur Ln, Madison, WI 53703', '418 N Larkspur Ln', 'Madison', 'WI', '53703'],
  ['418 N LARKSPUR LN MADISON WI 53703-1234', '418 N LARKSPUR LN', 'Madison', 'WI', '53703'],
  ['12 OAK ST APT 2 SUN PRAIRIE', '12 OAK ST APT 2', 'Sun Prairie', null, null],
  ['12 OAK ST #2 SUN PRAIRIE WI', '12 OAK ST #2', 'Sun Prairie', 'WI', null],
  ['12 OAK ST, APT 2, MADISON', '12 OAK ST, APT 2', 'Madison', null, null],
  // The longest known name wins.
  ['12 OAK ST LAKE GENEVA', '12 OAK ST', 'Lake Geneva', null, null],
  // "St" goes with the name of the place where that is how the place is called.
  ['34 W 7TH ST PAUL MN', '34 W 7TH', 'Saint Paul', 'MN', null],
  ['34 ST CLAIR AVE ST. PAUL MN 55102', '34 ST CLAIR AVE', 'Saint Paul', 'MN', '55102'],
  ['9 BROADWAY MADISON', '9 BROADWAY', 'Madison', null, null],
  ['PO BOX 55 MADISON WI 53701', 'PO BOX 55', 'Madison', 'WI', '53701'],
  // An address elsewhere is read by the places of its own state.
  ['1 MAIN ST ALLENTOWN PA 18101', '1 MAIN ST', 'Allentown', 'PA', '18101'],
  ['1 MAIN ST, NOWHERETOWN, WI 53703', '1 MAIN ST', 'NOWHERETOWN', 'WI', '53703'],
])('%s is %s in %s', (text, line, city, state, zip) => {
  expect(splitCity(text, 'WI')).toEqual({ line, city, state, zip, isUnsure: false });
});

test.each([
  ['12 N MADISON', true],
  ['12 OAK ST', false],
  ['12 OAK CT', false],
  ['12 OAK ST, REAR', false],
  ['12 OAK ST ZZYZXVILLE', true],
  ['', true],
])('%j names no city that is known; that words are left over is %j', (text, isUnsure) => {
  expect(splitCity(text, 'WI')).toMatchObject({ line: text, city: null, isUnsure });
});

test('places that the postal list lacks can be told', () => {
  const more = new Map([[cityKey('Zzyzxville'), 'Zzyzxville']]);
  expect(splitCity('12 OAK ST ZZYZXVILLE', 'WI', more)).toMatchObject({
    line: '12 OAK ST',
    city: 'Zzyzxville',
  });
});
