import { describe, expect, test } from 'vitest';
import { compileMapping } from './compile-mapping';
import { Mapping } from './mapping-schema';
import { ownerKind } from './owner-kind';
import { parseMapping } from './read-mapping-file';
import { coverageOf } from './source-of';
import { head, read, record } from './test/read-row';

test('a parcel number makes the id whatever stands between its digits', () => {
  expect(record({}, {}).id).toBe('pa-42101-1234');
  expect(record({ parcel: { columns: ['book', 'page'] } }, { book: '12', page: '34' }).id).toBe(
    'pa-42101-1234',
  );
});

test.each([
  ['', 'no parcel number'],
  ['NULL', 'no parcel number'],
  ['--', 'not a parcel number'],
])('a row with the parcel number %j is rejected: %s', (APN, reason) => {
  expect(read({}, { APN })).toEqual({ kind: 'rejected', reason });
});

test('a skip rule rejects with its own reason', () => {
  const skip = [{ column: 'n', notIn: ['1'], reason: 'second building' }];
  expect(read({ skip }, { n: '2' })).toEqual({ kind: 'rejected', reason: 'second building' });
  expect(read({ skip }, { n: '1' }).kind).toBe('record');
});

test('missing columns are named together with those that are there', () => {
  const mapping = Mapping.parse({ ...head, facts: { beds: 'Beds', rooms: 'Rooms' } });
  const result = compileMapping(mapping, ['APN', 'Bedrooms'], '2026-11-20');
  expect(result).toEqual({
    ok: false,
    problem: 'The file lacks the columns "Beds", "Rooms". It has: "APN", "Bedrooms".',
  });
});

test('columns are found whatever their capitals', () => {
  expect(record({ facts: { beds: 'BEDS' } }, { beds: '3' }).facts).toEqual({ beds: 3 });
});

describe('facts', () => {
  const baths = { sum: [{ column: 'full' }, { column: 'half', times: 0.5 }], zero: 'unknown' };
  const homes = { column: 'use', in: ['R'] };
  test.each([
    [{ beds: 'n' }, { n: ' 3 ' }, { beds: 3 }],
    [{ beds: 'n' }, { n: 'NULL' }, {}],
    [{ beds: 'n' }, { n: '' }, {}],
    [{ beds: 'n' }, { n: '0' }, { beds: 0 }],
    [{ beds: { column: 'n', zero: 'unknown' } }, { n: '0' }, {}],
    [{ lotSqft: { column: 'acres', times: 43_560 } }, { acres: '0.5' }, { lotSqft: 21_780 }],
    [{ baths }, { full: '2', half: '1' }, { baths: 2.5 }],
    [{ baths }, { full: '2', half: 'NULL' }, { baths: 2 }],
    [{ baths }, { full: 'NULL', half: '1' }, {}],
    [{ baths }, { full: '0', half: '0' }, {}],
    [{ beds: { column: 'n', only: homes } }, { n: '3', use: 'C' }, {}],
    [{ beds: { column: 'n', only: homes } }, { n: '3', use: 'R' }, { beds: 3 }],
    [{ beds: { column: 'n', only: { column: 'use', notIn: ['C'] } } }, { n: '3', use: 'C' }, {}],
    [
      { type: [{ column: 't', map: { A: 'condo' } }, { value: 'other' }] },
      { t: 'A' },
      { type: 'condo' },
    ],
    [
      { type: [{ column: 't', map: { A: 'condo' } }, { value: 'other' }] },
      { t: 'B' },
      { type: 'other' },
    ],
    [
      { type: [{ column: 't', containing: { ROW: 'townhouse' } }] },
      { t: 'OLD ROW 2' },
      { type: 'townhouse' },
    ],
    [{ type: [{ column: 't', map: { A: 'condo' } }] }, { t: 'Z' }, {}],
    [{ type: [{ column: 't', map: { A: 'condo' } }] }, { t: 'constructor' }, {}],
  ])('%j of %j is %j', (facts, cells, known) => {
    expect(record({ facts }, cells).facts).toEqual(known);
  });

  test.each([
    [{ beds: 'n' }, 'abc', 'n'],
    [{ beds: 'n' }, '2.5', 'beds'],
    [{ beds: 'n' }, '99999', 'beds'],
    [{ lotSqft: 'n' }, '-5', 'lotSqft'],
  ])('%j of %j is left unknown and told of', (facts, text, column) => {
    const result = read({ facts }, { n: text });
    expect(result).toMatchObject({
      kind: 'record',
      record: { facts: {} },
      unreadable: [{ column, text }],
    });
  });

  test.each([
    [{ livingAreaSqft: 'n' }, '3', 'impossible-size'],
    [{ lotSqft: 'n' }, '1', 'impossible-size'],
    [{ yearBuilt: 'n' }, '1066', 'impossible-year'],
    [{ yearBuilt: 'n' }, '2050', 'impossible-year'],
  ])('%j of %j is kept and flagged %s', (facts, text, flag) => {
    const kept = record({ facts }, { n: text });
    expect(kept.flags).toEqual([flag]);
    expect(Object.values(kept.facts)).toEqual([Number(text)]);
  });
});

describe('location', () => {
  const keys = { location: { lat: 'lat', lng: 'lng' }, address: { zip: 'zip' } };

  test("a point in the county is the parcel's own", () => {
    const { location, flags } = record(keys, { lat: '39.95', lng: '-75.16', zip: '19107' });
    expect(location).toEqual({ lat: 39.95, lng: -75.16, precision: 'parcel' });
    expect(flags).toEqual([]);
  });

  test.each([
    ['another state', '47.6', '-122.3'],
    ['exchanged', '-75.16', '39.95'],
    ['the other hemisphere', '39.95', '75.16'],
    ['no degrees', '2693000', '236000'],
  ])('a point elsewhere (%s) is refused, counted, and gives way to the ZIP code', (_, lat, lng) => {
    const { location, flags } = record(keys, { lat, lng, zip: '19107' });
    expect(location?.precision).toBe('zip-centroid');
    expect(location?.lat).toBeCloseTo(39.95, 1);
    expect(flags).toEqual(['location-out-of-area']);
    expect(record(keys, { lat, lng, zip: '' }).location).toBeNull();
  });

  test.each([
    ['', ''],
    ['0', '0'],
  ])(
    'without a point (%j, %j) the middle of the ZIP code stands in, marked as such',
    (lat, lng) => {
      const { location } = record(keys, { lat, lng, zip: '19107-1234' });
      expect(location?.precision).toBe('zip-centroid');
      expect(location?.lat).toBeCloseTo(39.95, 1);
    },
  );

  test('without point and ZIP code there is no location', () => {
    expect(record(keys, { lat: '', lng: '', zip: '' }).location).toBeNull();
  });
});

describe('sales', () => {
  const sales = [
    { date: 'on', price: 'price', armsLength: { column: 'q', yes: ['Q'], no: ['U'] } },
  ];
  const sale = (on: string, price: string, q = '') => record({ sales }, { on, price, q });

  test.each([
    ['3/11/2019', '$675,000', '', '2019-03-11', 67_500_000, []],
    ['2071-10-01', '1.0', '', '1971-10-01', 100, ['date-century-corrected', 'nominal-price']],
    ['2027-01-01', '5000', 'Q', '2027-01-01', 500_000, ['date-in-future']],
    ['2020-01-01', '', 'U', '2020-01-01', null, ['not-arms-length']],
    ['1700-01-01', '500', '', '1700-01-01', 50_000, ['impossible-year']],
    ['2020-01-01', '9000000000', '', '2020-01-01', 900_000_000_000, ['implausible-price']],
  ])('%s for %s (%s) is kept', (on, price, q, soldOn, cents, flags) => {
    const [transfer] = sale(on, price, q).transfers;
    expect(transfer).toMatchObject({ soldOn, price: cents });
    expect([...(transfer?.flags ?? [])].sort()).toEqual(flags);
  });

  test('a price without a day tells of no sale', () => {
    expect(sale('', '100000').transfers).toEqual([]);
  });

  test('year and month in two columns stand for the first of the month', () => {
    const keys = { sales: [{ date: { year: 'y', month: 'm' }, price: 'p' }] };
    expect(record(keys, { y: '2009', m: '2', p: '9' }).transfers[0]?.soldOn).toBe('2009-02-01');
  });

  test('a day that stands for no day is unknown', () => {
    const keys = { sales: [{ date: { column: 'on', unknown: ['1900-01-01'] } }] };
    expect(record(keys, { on: '1900/01/01 00:00:01+00' }).transfers).toEqual([]);
  });
});

describe('owners', () => {
  const owners = { columns: ['a', 'b'], join: 'when-continued' };
  test.each([
    ['REDEVELOPMENT AUTHORITY', 'OF PHILADELPHIA', ['REDEVELOPMENT AUTHORITY OF PHILADELPHIA']],
    ['GANGEMI JOSEPH A AND', 'CAROLE A H/W', ['GANGEMI JOSEPH A AND CAROLE A H/W']],
    ['ACME HOLDINGS', 'LLC', ['ACME HOLDINGS LLC']],
    ['GEORGE J ALLEN', 'CLARENCE M UPSHAW', ['GEORGE J ALLEN', 'CLARENCE M UPSHAW']],
    ['SAME', 'SAME', ['SAME']],
    ['', '', []],
  ])('%j and %j are %j', (a, b, names) => {
    expect(record({ owners }, { a, b }).owners.map((owner) => owner.name)).toEqual(names);
  });

  test.each([
    ['CITY OF PHILA', 'government'],
    ['PHILADELPHIA HOUSING AUTH', 'government'],
    ['PHILADELPHIA LAND BANK', 'government'],
    ['LINDY TOWNHOUSES LLC', 'company'],
    ['RAD DIVERSIFIED REIT INC', 'company'],
    ['JOHN DEL GAISO FAMILY TRUST', 'trust'],
    ['CASTRO VALERIE LEE TR', 'trust'],
    ['SIMMONS ALVERNIA', 'person'],
    ['COHEN INCA', 'person'],
  ])('%s is a %s', (name, kind) => {
    expect(ownerKind(name)).toBe(kind);
  });
});

describe('mailing address and occupancy', () => {
  const keys = {
    address: { line: 'site', zip: 'zip' },
    mailing: { street: 'mail', cityState: 'city', zip: 'mailZip', blankMeansProperty: true },
  };
  test.each([
    ['12 OAK STREET', '19107-1234', true],
    ['12 OAK ST', '19103', false],
    ['99 ELM ST', '19107', false],
    ['PO BOX 5', '19107', false],
    ['', '', true],
  ])('post to %j %j: the owner lives there is %j', (mail, mailZip, isOwnerOccupied) => {
    const cells = { site: '12 OAK ST', zip: '19107', mail, city: 'PHILADELPHIA PA', mailZip };
    expect(record(keys, cells).isOwnerOccupied).toBe(isOwnerOccupied);
  });

  test('a lot without a house number has no occupant', () => {
    const cells = { site: 'OAK ST', zip: '19107', mail: '', city: '', mailZip: '' };
    expect(record(keys, cells).isOwnerOccupied).toBeNull();
  });

  test('the lines are kept as the roll has them', () => {
    const cells = {
      site: '1 A ST',
      zip: '',
      mail: '12 OAK ST',
      city: 'NEW YORK NY',
      mailZip: '100241234',
    };
    expect(record(keys, cells).mailing?.lines).toEqual(['12 OAK ST', 'NEW YORK NY 10024-1234']);
  });
});

test('an assessment without any amount is none', () => {
  const assessments = [{ year: { yearOf: 'on', plus: 1 }, market: 'market', tax: 'tax' }];
  const cells = { on: '2022-05-24', market: '61300.0', tax: '' };
  expect(record({ assessments }, cells).assessments).toMatchObject([
    { taxYear: 2023, market: 6_130_000, tax: null },
  ]);
  expect(record({ assessments }, { ...cells, market: '' }).assessments).toEqual([]);
});

test('words of the county stand for suffixes that the country writes otherwise', () => {
  const address = { line: 'a', suffixes: { CR: 'CIR', PK: 'PKWY' } };
  expect(record({ address }, { a: '8024 W MANOR CR' }).address.line).toBe('8024 W Manor Cir');
  expect(record({ address }, { a: '1 N RIVER PK, Unit 4' }).address).toMatchObject({
    street: 'N RIVER PKWY',
    unit: '4',
  });
});

test('keys that came later leave a mapping as it was, so that its imports are known again', () => {
  expect(Mapping.parse(head).place).toEqual(head.place);
});

test('coverage names what the mapping has columns for', () => {
  const keys = { facts: { beds: 'b' }, address: { line: 'a' }, sales: [{ date: 'd', buyer: 'x' }] };
  expect(coverageOf(Mapping.parse({ ...head, ...keys }))).toEqual([
    'beds',
    'address',
    'transfers',
    'transfers.parties',
  ]);
});

test.each([
  ['{', 'my.json is not JSON'],
  ['{"place": {}}', 'source: '],
  [JSON.stringify({ ...head, beds: 'x' }), 'Unrecognized key: "beds"'],
])('a mapping %j is refused by name', (text, message) => {
  expect(() => parseMapping('my.json', text)).toThrow(message);
});

test('a county that does not exist is named', () => {
  const mapping = Mapping.parse({ ...head, place: { state: 'PA', county: 'Gotham' } });
  expect(compileMapping(mapping, ['APN'], '2026-11-20')).toMatchObject({
    problem: 'PA has no county called Gotham (key place.county).',
  });
});
