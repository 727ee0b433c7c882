import { expect, test } from 'vitest';
import { type Area, servesArea } from './serves-area';

const pennsylvania: Area = { state: 'PA', county: null, zip: null };
const philadelphia: Area = { state: 'PA', county: 'Philadelphia', zip: null };
const oneZip: Area = { state: 'PA', county: null, zip: '19103' };

test.each([
  { areas: [pennsylvania], asked: {}, serves: true },
  { areas: [pennsylvania], asked: { state: 'PA', county: 'Bucks' }, serves: true },
  { areas: [pennsylvania], asked: { state: 'NJ' }, serves: false },
  { areas: [pennsylvania], asked: { state: 'PA', zip: '15201' }, serves: true },
  { areas: [philadelphia], asked: { state: 'PA' }, serves: true },
  { areas: [philadelphia], asked: { state: 'PA', county: 'philadelphia county' }, serves: true },
  { areas: [philadelphia], asked: { state: 'PA', county: 'Bucks' }, serves: false },
  { areas: [philadelphia], asked: { state: 'PA', zip: '15201' }, serves: false },
  { areas: [oneZip], asked: { zip: '19103' }, serves: true },
  { areas: [oneZip], asked: { state: 'PA', zip: '19104' }, serves: false },
  { areas: [oneZip], asked: { state: 'PA', county: 'Philadelphia' }, serves: false },
])('F-12 $areas for $asked: $serves', ({ areas, asked, serves }) => {
  expect(servesArea(areas, asked)).toBe(serves);
});
