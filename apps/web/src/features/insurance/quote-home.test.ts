import { quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { dollars } from '@deedlight/domain/money';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { expect, test } from 'vitest';
import { insuranceFields } from './insurance-fields';
import { quoteHome } from './quote-home';

const loan = dollars(320_000);
const texts = {
  ...{ state: 'TX', county: 'Travis', city: '', occupancy: 'primary' },
  ...{ area: '2000', built: '1998', claim1: 'wind', wind: 'wind or hail 2', floodZone: 'A' },
};

test('F-07 what is typed is quoted by the engine of the API, to the cent', () => {
  const quoted = quoteHome(texts, loan);
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.issues));
  expect(quoted.found.quote).toEqual(
    quoteInsurance(
      {
        ...{ state: 'TX', county: 'Travis', city: null, livingAreaSqft: 2000, yearBuilt: 1998 },
        ...{ quality: 'standard', deductible: 2500, floodZone: 'A', claims: ['wind'], loan },
        ...{ wind: { peril: 'wind or hail', percent: 2 }, occupancy: 'primary' },
      },
      insuranceTables,
    ),
  );
  expect(quoted.found.levels).toHaveLength(3);
});

test.each([
  { why: 'letters', change: { area: 'big' }, field: 'area' },
  { why: 'a negative area', change: { area: '-5' }, field: 'area' },
  { why: 'nothing', change: { area: '' }, field: 'area' },
  { why: '1e309', change: { area: '1e309' }, field: 'area' },
  { why: 'a house of the future', change: { built: '3000' }, field: 'built' },
  { why: 'no state', change: { state: '' }, field: 'state' },
  { why: 'a negative limit', change: { dwelling: '-1' }, field: 'dwelling' },
  {
    why: 'more contents than a house',
    change: { contentsPercent: '400' },
    field: 'contentsPercent',
  },
  { why: 'a roof older than roofs', change: { roofAge: '900' }, field: 'roofAge' },
])('F-07 refuses $why beside its box', ({ change, field }) => {
  const quoted = quoteHome({ ...texts, ...change }, loan);
  if (quoted.ok) throw new Error('it was quoted');
  expect(quoted.issues.map((issue) => issue.field)).toContain(field);
  expect(Object.keys(insuranceFields)).toContain(field);
});

test('F-07 each wind deductible of the list is the one that it says', () => {
  const { control } = insuranceFields.wind;
  if (control.kind !== 'choice') throw new Error('not a list');
  for (const { value } of control.options) {
    const quoted = quoteHome({ ...texts, wind: value }, loan);
    if (!quoted.ok) throw new Error(value);
    const { wind } = quoted.found.home;
    expect(wind === undefined ? '' : `${wind.peril} ${wind.percent}`).toBe(value);
  }
});
