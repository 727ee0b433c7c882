import { describe, expect, test } from 'vitest';
import { parseMapping } from './read-mapping-file';
import { head, read, record } from './test/read-row';

describe('a city inside another column', () => {
  const dane = {
    place: { state: 'WI', county: 'Dane', city: 'Madison', cities: ['Zzyzxville'] },
    address: { whole: 'site' },
    mailing: { whole: 'mail' },
  };
  const home = (site: string, mail = '') => read(dane, { site, mail });

  test.each([
    ['12 OAK ST SUN PRAIRIE', '12 Oak St', 'Sun Prairie', null],
    ['12 OAK ST APT 3 SUN PRAIRIE WI 53590', '12 Oak St #3', 'Sun Prairie', '53590'],
    ['12 Oak Street, Zzyzxville, WI', '12 Oak St', 'Zzyzxville', null],
    ['12 OAK ST', '12 Oak St', 'Madison', null],
  ])('%s is %s in %s', (site, line, city, zip) => {
    expect(home(site)).toMatchObject({ record: { address: { line, city, zip } }, unreadable: [] });
  });

  test('words that are no known place make the city unknown, and are reported', () => {
    expect(home('12 OAK ST NOWHERETOWN')).toMatchObject({
      record: { address: { line: '12 Oak St Nowheretown', city: null } },
      unreadable: [{ column: 'site (city)', text: '12 OAK ST NOWHERETOWN' }],
    });
  });

  test.each([
    ['12 OAK ST SUN PRAIRIE', '12 Oak Street, Sun Prairie, WI 53590', true],
    ['12 OAK ST SUN PRAIRIE', '12 OAK ST MADISON WI', false],
    ['12 OAK ST SUN PRAIRIE WI 53590', '12 OAK ST SUN PRAIRIE WI 53703', false],
    ['12 OAK ST SUN PRAIRIE', '9 ELM ST SUN PRAIRIE', false],
    ['12 OAK ST SUN PRAIRIE', '12 OAK ST NOWHERETOWN', null],
  ])('%s with post to %s: the owner lives there is %j', (site, mail, isOwnerOccupied) => {
    expect(home(site, mail)).toMatchObject({ record: { isOwnerOccupied } });
  });

  test('the lines of the post show the city by its usual name', () => {
    expect(home('', '9 ELM ST SAINT PAUL MN 55102')).toMatchObject({
      record: { mailing: { lines: ['9 ELM ST', 'Saint Paul MN 55102'] } },
    });
  });
});

test('a mailing address needs no city and no ZIP code', () => {
  const keys = { address: { line: 'site' }, mailing: { street: 'mail' } };
  expect(record(keys, { site: '12 OAK ST', mail: '12 Oak Street' })).toMatchObject({
    isOwnerOccupied: true,
    mailing: { lines: ['12 Oak Street'] },
  });
});

describe('a part of a column', () => {
  const city = { column: 'site', pattern: '{line}, {city}', take: 'city' };
  test.each([
    [city, '12 OAK ST, MADISON', 'MADISON', []],
    [city, '12 OAK ST', 'Philadelphia', [{ column: 'site', text: '12 OAK ST' }]],
    [{ ...city, otherwise: 'whole' }, '12 OAK ST', '12 OAK ST', []],
    [{ ...city, map: { MSN: 'Madison' } }, '12 OAK ST, MSN', 'Madison', []],
  ])('%j of %j is %j', (cell, site, found, unreadable) => {
    expect(read({ address: { city: cell } }, { site })).toMatchObject({
      record: { address: { city: found } },
      unreadable,
    });
  });

  test('can be a number or a date', () => {
    const keys = {
      facts: { lotSqft: { column: 'legal', pattern: '{acres} AC', take: 'acres', times: 43_560 } },
      sales: [{ date: { column: 'deed', pattern: '{kind} {on:word}', take: 'on' } }],
    };
    expect(record(keys, { legal: '0.5 AC', deed: 'WD 3/11/2024' })).toMatchObject({
      facts: { lotSqft: 21_780 },
      transfers: [{ soldOn: '2024-03-11' }],
    });
  });
});

describe('the year built', () => {
  const sum = { sum: [{ value: 1900 }, { column: 'n' }] };
  test.each([
    [{ age: 'n', year: 2024 }, { n: '30' }, 1994],
    [{ age: 'n', year: 'roll' }, { n: '30', roll: '2020' }, 1990],
    [{ age: 'n', yearOf: 'sold' }, { n: '30', sold: '3/11/2014' }, 1984],
    [{ age: 'n', yearOf: 'sold' }, { n: '30', sold: '' }, undefined],
    [{ age: 'n', year: 2024 }, { n: '' }, undefined],
    [{ age: 'n', year: 2024 }, { n: '-3' }, undefined],
    [{ value: 1950 }, {}, 1950],
    [sum, { n: '74' }, 1974],
    [sum, { n: '' }, undefined],
  ])('of %j in %j is %j', (yearBuilt, cells, year) => {
    expect(record({ facts: { yearBuilt } }, cells).facts.yearBuilt).toBe(year);
  });
});

test.each([
  ['2014-05', '2014-05-01', ['month-only']],
  ['5/2014', '2014-05-01', ['month-only']],
  ['May 2014', '2014-05-01', ['month-only']],
  ['2014-05-02', '2014-05-02', []],
])('a sale of %s is kept as %s with the flags %j', (on, soldOn, flags) => {
  const [sale] = record({ sales: [{ date: 'on' }] }, { on }).transfers;
  expect(sale).toMatchObject({ soldOn, flags });
});

test.each([
  [{ mailing: { cityState: 'x' } }, 'mailing.street: Say "street", or "whole"'],
  [{ address: { whole: 'x', line: 'y' } }, 'address.whole: Say this or "line", not both.'],
  [{ facts: { yearBuilt: { age: 'x' } } }, 'facts.yearBuilt.year'],
  [{ facts: { beds: { column: 'x', tiems: 2 } } }, 'facts.beds: Unrecognized key: "tiems"'],
  [{ facts: { beds: { column: 5 } } }, 'facts.beds.column: This should be text.'],
  [{ address: { line: { column: 'x', take: 'a' } } }, 'address.line.take: This needs a "pattern"'],
  [{ address: { line: { column: 'x', pattern: '{a}' } } }, 'address.line.take: Name the field'],
  [
    { address: { line: { column: 'x', pattern: '{a}{b}', take: 'a' } } },
    'address.line.pattern: Between {a} and {b} there has to be a text',
  ],
  [{ sales: [{ date: { year: 'y' } }] }, 'sales.0.date.month: This is missing.'],
])('the mapping %j is refused where it is wrong: %s', (keys, message) => {
  expect(() => parseMapping('my.json', JSON.stringify({ ...head, ...keys }))).toThrow(message);
});
