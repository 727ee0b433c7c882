import { describe, expect, test } from 'vitest';
import { columnWords } from './column-words';
import { guessTypes } from './guess-type';
import { profileColumns } from './profile';

test.each([
  ['YearBuilt', 'year built'],
  ['YEAR_BUILT', 'year built'],
  ['yearbuilt', 'year built'],
  ['yrblt', 'year built'],
  ['Yr Blt', 'year built'],
  ['SALEPRICE', 'sale price'],
  ['sale_prc1', 'sale price 1'],
  ['Living Area (sq. ft.)', 'living area sqft'],
  ['HF_BATHRM', 'half baths'],
  ['Fbath', 'full baths'],
  ['ST_NAME', 'street name'],
  ['OWN_ST', 'owner state'],
  ['OWNER1', 'owner 1'],
  ['MailCityState', 'mail city state'],
  ['Book_and_Page', 'book page'],
  ['zzyzx', 'zzyzx'],
  ['', ''],
])('the name %j says %j', (name, words) => {
  expect(columnWords(name).join(' ')).toBe(words);
});

test.each([
  ['SINGLE FAMILY', 'single-family'],
  ['1Fam', 'single-family'],
  ['Residential - Single Family Detached', 'single-family'],
  ['ROW 2 STY MASONRY', 'townhouse'],
  ['TwnhsE', 'townhouse'],
  ['CONDOMINIUM', 'condo'],
  ['Two Family', 'multi-family'],
  ['APARTMENTS  > 4 UNITS', 'multi-family'],
  ['VACANT LAND - RESIDENTIAL', 'land'],
  ['Mobile Home', 'mobile'],
  ['RETAIL STORE', 'commercial'],
  ['Warehouse', 'industrial'],
  ['CHURCH', 'other'],
  ['R', undefined],
  ['0100', undefined],
])('%j is %j by its words', (text, type) => {
  const [profile] = profileColumns(['use'], [[text]]);
  expect(profile && guessTypes(profile).map[text]).toBe(type);
});

describe('what a column is like', () => {
  const profile = (...cells: string[]) =>
    profileColumns(
      ['c'],
      cells.map((cell) => [cell]),
    )[0];

  test('blanks and words for nothing are not filled', () => {
    expect(profile('3', 'NULL', '', 'n/a')).toMatchObject({
      filled: 0.25,
      numbers: 1,
      sorted: [3],
    });
  });

  test('a number of nine digits is no ZIP code by itself', () => {
    expect(profile('537031234', '537040000')).toMatchObject({ zips: 0, longZips: 1 });
    expect(profile('53703', '53704-1234')).toMatchObject({ zips: 1, longZips: 0 });
  });

  test('numbers that count the rows are told from those of lots', () => {
    expect(profile('7', '8', '9', '10', '11')?.isRunning).toBe(true);
    expect(profile('0007', '0008', '0009', '0010', '0011')?.isRunning).toBe(false);
    expect(profile('7', '80', '9', '100', '11')?.isRunning).toBe(false);
  });
});
