import type { FieldChoice } from '@deedlight/contract/admin/mapping-form';
import { FieldChoice as FieldChoiceSchema } from '@deedlight/contract/admin/mapping-form';
import { describe, expect, test } from 'vitest';
import type { MappingInput } from '../guess/key-guess';
import { Mapping } from '../mapping/mapping-schema';
import { preset, presetNames } from '../presets/presets';
import { choiceOf } from './cell-choice';
import { cellWords } from './cell-words';
import { changeMapping } from './change-mapping';
import { formField, formFields } from './form-fields';
import { cellAt } from './paths';

const plain: MappingInput = {
  source: { id: 'dane', kind: 'assessor-roll', publisher: 'Dane County', title: 'Roll' },
  place: { state: 'WI', county: 'Dane' },
  parcel: 'PIN',
};

type Some = Partial<FieldChoice> & Pick<FieldChoice, 'how'>;

function choice(some: Some): FieldChoice {
  return FieldChoiceSchema.parse(some);
}

function changed(mapping: unknown, key: string, some: Some) {
  const outcome = changeMapping(mapping, key, choice(some));
  if (!outcome.ok) throw new Error(outcome.problem);
  return Mapping.parse(outcome.mapping);
}

function wordsOf(mapping: unknown, key: string): string {
  const field = formField(key);
  if (field === undefined) throw new Error(key);
  const cell = cellAt(mapping, field);
  return cellWords(choiceOf(cell, field.kind), cell, field);
}

describe('a choice of the form becomes a cell of the mapping', () => {
  test.each<[string, Some, string]>([
    ['address.zip', { how: 'column', columns: ['Zip'] }, 'Zip'],
    ['address.street', { how: 'columns', columns: ['Dir', 'Name'] }, 'Dir + Name'],
    ['address.city', { how: 'constant', value: 'Madison' }, '“Madison” for every row'],
    [
      'address.city',
      { how: 'part', columns: ['Site'], pattern: '{line}, {city}', take: 'city' },
      '“city” of Site, read as {line}, {city}',
    ],
    [
      'facts.lotSqft',
      { how: 'column', columns: ['Acres'], times: 43560, zeroIsUnknown: true },
      'Acres, in acres, 0 means unknown',
    ],
    ['sales.price', { how: 'column', columns: ['Paid'], times: 1000 }, 'Paid, in thousands'],
    ['sales.date', { how: 'columns', columns: ['Year', 'Month'] }, 'Year + Month'],
    [
      'facts.baths',
      { how: 'sum', columns: ['FULL', 'HALF'], weights: [1, 0.5], zeroIsUnknown: true },
      'FULL + 0.5 × HALF, 0 means unknown',
    ],
    ['facts.yearBuilt', { how: 'age', columns: ['Age'], value: '2026' }, 'Age years before 2026'],
    ['facts.yearBuilt', { how: 'age', columns: ['Age', 'Roll'] }, 'Age years before Roll'],
    ['assessments.year', { how: 'constant', value: '2026' }, '“2026” for every row'],
    ['owners', { how: 'columns', columns: ['Own1', 'Own2'] }, 'Own1 + Own2'],
    ['location', { how: 'columns', columns: ['Y', 'X'] }, 'Y + X'],
    ['encoding', { how: 'constant', value: 'windows-1252' }, 'Windows-1252'],
    ['details.Neighborhood', { how: 'column', columns: ['Nbhd'] }, 'Nbhd'],
  ])('%s: %j', (key, some, words) => {
    const mapping = changed(plain, key, some);
    expect(wordsOf(mapping, key)).toBe(words);
  });

  test('codes say the type of a home and whether a sale counts', () => {
    const type = changed(plain, 'facts.type', {
      how: 'column',
      columns: ['Use'],
      codes: [
        { text: 'R1', meaning: 'single-family' },
        { text: 'X', meaning: '' },
      ],
    });
    expect(type.facts.type).toEqual([{ column: 'Use', map: { R1: 'single-family' } }]);
    const valid = changed(plain, 'sales.armsLength', {
      how: 'column',
      columns: ['Q'],
      codes: [
        { text: 'Y', meaning: 'yes' },
        { text: 'N', meaning: 'no' },
      ],
    });
    expect(valid.sales).toEqual([{ armsLength: { column: 'Q', yes: ['Y'], no: ['N'] } }]);
  });

  test('the address is said in one way: the other ways of it go', () => {
    const line = changed(plain, 'address.line', { how: 'column', columns: ['Site'] });
    const city = changed(line, 'address.city', { how: 'column', columns: ['City'] });
    const whole = changed(city, 'address.whole', { how: 'column', columns: ['Site'] });
    expect(whole.address).toEqual({ whole: 'Site' });
    expect(changed(whole, 'address.whole', { how: 'none' }).address).toBeUndefined();
  });

  test('a mailing address goes with its street, and amounts with their year', () => {
    const street = changed(plain, 'mailing.street', { how: 'column', columns: ['Mail'] });
    const zip = changed(street, 'mailing.zip', { how: 'column', columns: ['MailZip'] });
    expect(changed(zip, 'mailing.street', { how: 'none' }).mailing).toBeUndefined();
    const year = changed(plain, 'assessments.year', { how: 'constant', value: '2026' });
    const value = changed(year, 'assessments.market', { how: 'column', columns: ['Total'] });
    expect(value.assessments).toEqual([{ year: { value: 2026 }, market: 'Total' }]);
    expect(changed(value, 'assessments.year', { how: 'none' }).assessments).toEqual([]);
  });
});

test.each<[string, Some, string]>([
  ['parcel', { how: 'none' }, 'Parcel number: every row needs one. Choose a column.'],
  ['facts.beds', { how: 'column', columns: [] }, 'Bedrooms: choose a column.'],
  ['facts.beds', { how: 'constant', value: 'two' }, 'Bedrooms: “two” is no number.'],
  [
    'location',
    { how: 'columns', columns: ['Y'] },
    'Latitude and longitude: this needs two columns.',
  ],
  [
    'assessments.market',
    { how: 'column', columns: ['Total'] },
    'Choose the tax year first: an amount without its year cannot be kept.',
  ],
  [
    'facts.yearBuilt',
    { how: 'age', columns: ['Age'], value: 'now' },
    'Year built: say the year that the age is of, or choose its column.',
  ],
  [
    'facts.baths',
    { how: 'sum', columns: ['FULL'], weights: [0] },
    'Bathrooms: a column that counts 0 times says nothing.',
  ],
  ['address.city', { how: 'sum', columns: ['A'] }, 'City: this is no figure.'],
  ['nonsense', { how: 'none' }, 'There is no field nonsense.'],
])('%s: %j is refused in words', (key, some, problem) => {
  const outcome = changeMapping(plain, key, choice(some));
  expect(outcome).toEqual({ ok: false, problem });
});

const presetFields = presetNames.flatMap((name) =>
  formFields
    .filter((field) => cellAt(preset(name), field) !== undefined)
    .map((field) => ({ name, key: field.key, field })),
);

test.each(presetFields)(
  'the preset $name keeps $key when the form sends it back as it was',
  ({ name, key, field }) => {
    const mapping = preset(name);
    const outcome = changeMapping(mapping, key, choiceOf(cellAt(mapping, field), field.kind));
    expect(outcome.ok && Mapping.parse(outcome.mapping)).toEqual(mapping);
  },
);
