import { expect, test } from 'vitest';
import { areasFrom, areaText } from './area-lines';

test('F-12 an area is a state, one of its counties or a ZIP code, and reads back the same', () => {
  const text = 'PA\nNJ Camden\n\nPA 19103';
  const areas = areasFrom(text);
  expect(areas).toEqual([
    { state: 'PA', county: null, zip: null },
    { state: 'NJ', county: 'Camden', zip: null },
    { state: 'PA', county: null, zip: '19103' },
  ]);
  expect(areas?.map(areaText)).toEqual(['PA', 'NJ Camden', 'PA 19103']);
});

test.each(['Pennsylvania', 'pa', 'PA 191', 'PA 19103-1234'])('F-12 %s is no area', (line) => {
  expect(areasFrom(`PA\n${line}`)).toBeNull();
});
