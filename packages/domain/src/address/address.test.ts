import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressTokens } from './address-tokens';
import { displayLine, displayName } from './display-line';
import { normaliseHouseNumber } from './house-number';
import { normaliseStreet } from './normalise-street';
import { parseAddressLine } from './parse-address-line';
import { normaliseZip, normaliseZipPlus4 } from './places';
import { normaliseUnit } from './units';

describe('an address line', () => {
  test.each([
    ['418 north larkspur lane, apt 2', '418', 'N LARKSPUR LN', '2', '418 N Larkspur Ln #2'],
    ['2250-52 E AUBURN ST', '2250-52', 'E AUBURN ST', null, '2250-52 E Auburn St'],
    ['9400-9408 N 107TH ST', '9400-9408', 'N 107TH ST', null, '9400-9408 N 107th St'],
    ['2920R W GORDON ST', '2920R', 'W GORDON ST', null, '2920R W Gordon St'],
    ['4221--A N 19TH ST', '4221A', 'N 19TH ST', null, '4221A N 19th St'],
    ['4912--E S 19TH ST, Unit E', '4912', 'S 19TH ST', 'E', '4912 S 19th St #E'],
    [
      '1325-502 N VAN BUREN ST, Unit 502',
      '1325',
      'N VAN BUREN ST',
      '502',
      '1325 N Van Buren St #502',
    ],
    ['541 E ERIE ST, Unit 304-2', '541', 'E ERIE ST', '304-2', '541 E Erie St #304-2'],
    ['N6W23001 Bluemound Road', 'N6W23001', 'BLUEMOUND RD', null, 'N6W23001 Bluemound Rd'],
    ['123 1/2 Main Street', '123 1/2', 'MAIN ST', null, '123 1/2 Main St'],
    ['0045 Elm Str.', '45', 'ELM ST', null, '45 Elm St'],
    ['10 NORTH ST', '10', 'NORTH ST', null, '10 North St'],
    ['1400 N Street Northwest', '1400', 'N ST NW', null, '1400 N St NW'],
    ['12 North West 5th Avenue', '12', 'NW 5TH AVE', null, '12 NW 5th Ave'],
    ['107 S 2ND ST 3RD FL', '107', 'S 2ND ST', 'FL 3', '107 S 2nd St Fl 3'],
    ['309 YORK RD STE 211', '309', 'YORK RD', 'STE 211', '309 York Rd Ste 211'],
    ['228 PARK AVE S #99406', '228', 'PARK AVE S', '99406', '228 Park Ave S #99406'],
    ['123 Main St 4B', '123', 'MAIN ST', '4B', '123 Main St #4B'],
    ['12 Terrace Ct Rear', '12', 'TERRACE CT', 'REAR', '12 Terrace Ct Rear'],
    ['1 Key Street', '1', 'KEY ST', null, '1 Key St'],
    ['20 Pier Ave', '20', 'PIER AVE', null, '20 Pier Ave'],
    ['77 STATE HWY 12', '77', 'STATE HWY 12', null, '77 State Hwy 12'],
    ['10 COUNTRY LANE WAY', '10', 'COUNTRY LANE WAY', null, '10 Country Lane Way'],
    ['15 twenty-second street', '15', '22ND ST', null, '15 22nd St'],
    ['15 FIRST AVENUE', '15', '1ST AVE', null, '15 1st Ave'],
    ['300 mckinley boulevard', '300', 'MCKINLEY BLVD', null, '300 McKinley Blvd'],
    ["22 O'NEIL CT", '22', "O'NEIL CT", null, "22 O'Neil Ct"],
    ['4 MLK JR BLVD', '4', 'MLK JR BLVD', null, '4 MLK Jr Blvd'],
    ['100 AVENUE OF THE ARTS', '100', 'AVENUE OF THE ARTS', null, '100 Avenue of the Arts'],
    ['S 18TH ST', null, 'S 18TH ST', null, 'S 18th St'],
    ['P.O. Box 12', null, 'PO BOX 12', null, 'PO Box 12'],
    ['Post Office Box 9', null, 'PO BOX 9', null, 'PO Box 9'],
    ['', null, null, null, null],
  ])('reads %j', (text, houseNumber, street, unit, line) => {
    const parsed = parseAddressLine(text);
    expect(parsed).toEqual({ houseNumber, street, unit });
    expect(displayLine(parsed)).toBe(line);
  });

  const word = fc.constantFrom(
    ...'N SOUTH NW STREET AVE LANE 12 12A 4-8 FIRST TWENTY THIRD 22ND MAIN MCKAY OAK PARK UNIT # 2B REAR FL KEY SAINT BROADWAY'.split(
      ' ',
    ),
  );
  const lines = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));

  test('what was read reads the same again', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { street } = parseAddressLine(line);
        if (street !== null) expect(normaliseStreet(street)).toBe(street);
      }),
      { numRuns: 2000 },
    );
  });

  test('any text at all has tokens that are tokens of themselves', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), lines), (text) => {
        const tokens = addressTokens(text);
        expect(addressTokens(tokens.join(' '))).toEqual(tokens);
        parseAddressLine(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a street', () => {
  test.each([
    ['North Thirteenth Street', 'N 13TH ST'],
    ['SAINT ALBANS STREET', 'SAINT ALBANS ST'],
    ['Broadway', 'BROADWAY'],
    ['5 St', '5TH ST'],
    ['W. Historic  Mitchell St.', 'W HISTORIC MITCHELL ST'],
    ['Martin Luther King Jr Drive East', 'MARTIN LUTHER KING JR DR E'],
  ])('%j is %j', (text, normal) => {
    expect(normaliseStreet(text)).toBe(normal);
  });
});

describe('search tokens', () => {
  test.each([
    ['2128 Saint Albans Street', '2128 ST ALBANS ST'],
    ['905 West Mount Airy Avenue', '905 w mt. airy av'],
    ["22 O'Neil Court", '22 ONEIL CT'],
    ['15 Twenty Second Street', '15 22nd st'],
    ['12 North West 5th Avenue', '12 n w fifth ave'],
    ['Peña Boulevard', 'PENA BLVD'],
  ])('%j and %j are one', (one, other) => {
    expect(addressTokens(one)).toEqual(addressTokens(other));
  });
});

describe('parts', () => {
  test.each([
    ['Apt 2B', '2B'],
    ['# 07', '7'],
    ['suite 200', 'STE 200'],
    ['Unit c', 'C'],
    ['BSMT', 'BSMT'],
    ['  ', null],
  ])('unit %j is %j', (text, unit) => {
    expect(normaliseUnit(text)).toBe(unit);
  });

  test.each([
    ['1500 ', '1500'],
    ['12-a', '12A'],
    ['1ST', null],
    ['MAIN', null],
  ])('house number %j is %j', (text, number) => {
    expect(normaliseHouseNumber(text)).toBe(number);
  });

  test.each([
    ['191323133', '19132', '19132-3133'],
    ['19132-3133', '19132', '19132-3133'],
    ['19107.0', '19107', '19107'],
    ['1910', null, null],
    ['00000', null, null],
  ])('ZIP %j is %j', (text, zip, plus4) => {
    expect(normaliseZip(text)).toBe(zip);
    expect(normaliseZipPlus4(text)).toBe(plus4);
  });

  test.each([
    ['LA SALLE', 'La Salle'],
    ['KING-SMITH', 'King-Smith'],
    ['NE 42ND ST', 'NE 42nd St'],
    ['HENRY VIII', 'Henry VIII'],
  ])('%j is shown as %j', (text, shown) => {
    expect(displayName(text)).toBe(shown);
  });
});
