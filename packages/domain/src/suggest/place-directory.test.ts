import { expect, test } from 'vitest';
import { PlaceDirectory } from './place-directory';

const places = new PlaceDirectory([
  { countyFips: '42045', state: 'PA', zip: '19064', city: 'SPRINGFIELD' },
  { countyFips: '42045', state: 'PA', zip: '19063', city: 'MEDIA' },
  { countyFips: '25013', state: 'MA', zip: '01103', city: 'SPRINGFIELD' },
  { countyFips: '55079', state: 'WI', zip: '53202', city: 'MILWAUKEE' },
  { countyFips: '06041', state: 'CA', zip: '94939', city: 'LARKSPUR' },
  { countyFips: '42091', state: 'PA', zip: '', city: 'SAINT DAVIDS' },
]);

test.each([
  { text: 'springfield', beginning: null, has: true },
  { text: 'springf', beginning: 'springf', has: true },
  { text: 'springf', beginning: null, has: false },
  // "saint" is compared as "st".
  { text: 'davids', beginning: null, has: true },
  { text: '19064', beginning: null, has: true },
  { text: 'wi', beginning: null, has: true },
  { text: 'larkspr', beginning: null, has: false },
  { text: 'zzz', beginning: 'zzz', has: false },
])('R-01 some place has the word $text, begun $beginning: $has', ({ text, beginning, has }) => {
  expect(places.hasWord({ text, beginning })).toBe(has);
});

test.each([
  { q: '418 larkspur ln 19064', counties: ['42045'] },
  { q: '418 larkspur springfield', counties: ['25013', '42045'] },
  { q: '418 larkspur springf', counties: ['25013', '42045'] },
  { q: '418 larkspur springf ', counties: null },
  { q: '418 larkspur springfield pa', counties: ['42045'] },
  { q: 'larkspur pa', counties: ['42045', '42091'] },
  { q: '5 oak st davids', counties: ['42091'] },
  { q: '5 oak saint davids', counties: ['42091'] },
  // A single word may be a street's as well.
  { q: 'larkspur', counties: null },
  { q: '12 larkspur', counties: null },
  { q: '9 main street', counties: null },
  { q: '9 main 99999', counties: null },
])('$q names the counties $counties', ({ q, counties }) => {
  const named = places.countiesNamed(q);
  expect(named === null ? null : [...named].sort()).toEqual(counties);
});
