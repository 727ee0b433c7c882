import { describe, expect, test } from 'vitest';
import { publishedRecord, readPublished } from './test/published-record';

describe('a home is described in our units, by areas that are living area alone', () => {
  test.each([
    [
      'los-angeles-ca-parcels',
      {
        AIN: '4004999999',
        UseCode: '0100',
        Bedrooms1: '3',
        Bedrooms2: '1',
        SQFTmain1: '1500',
        SQFTmain2: '600',
        YearBuilt1: '1958',
        YearBuilt2: '1949',
        YearBuilt3: '0',
      },
      { type: 'single-family', beds: 4, livingAreaSqft: 2100, yearBuilt: 1949 },
    ],
    ['wi-statewide', { PARCELID: '1', DEEDACRES: '0', ASSDACRES: '0.5' }, { lotSqft: 21_780 }],
    [
      'ma-statewide',
      { LOC_ID: 'F_1', PROP_ID: '1', USE_CODE: '1010', LOT_SIZE: '0.25', LOT_UNITS: 'Acres' },
      { type: 'single-family', lotSqft: 10_890 },
    ],
    [
      'ma-statewide',
      { LOC_ID: 'F_1', PROP_ID: '1', USE_CODE: '104C', LOT_SIZE: '9000', LOT_UNITS: 'Sq Ft' },
      { type: 'multi-family' },
    ],
    [
      'fl-nal',
      { PARCEL_ID: '1', DOR_UC: '001', TOT_LVG_AREA: '1800', LND_SQFOOT: '0' },
      { type: 'single-family' },
    ],
    [
      'nyc-pluto',
      { borocode: '1', block: '1', lot: '1', bldgclass: 'A5', bldgarea: '2000', numfloors: '2' },
      { type: 'single-family', stories: 2 },
    ],
    [
      'king-wa-buildings',
      {
        Major: '1',
        Minor: '2',
        BldgNbr: '1',
        BathFullCount: '1',
        BathHalfCount: '1',
        Bath3qtrCount: '1',
      },
      { baths: 2.25 },
    ],
    [
      'cook-il-characteristics',
      { pin: '1', card: '1', class: '203', char_fbath: '2', char_hbath: '1', char_bldg_sf: '1500' },
      { type: 'single-family', baths: 2.5, livingAreaSqft: 1500 },
    ],
  ])('%s %j: %j', async (id, cells, facts) => {
    expect((await publishedRecord(id, cells)).facts).toEqual(facts);
  });
});

test.each([
  ['cook-il-characteristics', { pin: '1', card: '2' }],
  ['king-wa-buildings', { Major: '1', Minor: '2', BldgNbr: '2' }],
  ['harris-tx-buildings', { acct: '1', bld_num: '2' }],
])('%s: a further building is counted and set aside (%j)', async (id, cells) => {
  expect(await readPublished(id, cells)).toEqual({
    kind: 'rejected',
    reason: 'a further building on the parcel, not its main one',
  });
});

describe('a parcel number keeps its zeros, and one of several parts is whole', () => {
  test.each([
    ['cook-il-sales', { pin: '1010000010000' }, 'il-17031-01010000010000'],
    ['nyc-pluto', { borocode: '1', block: '16', lot: '100' }, 'ny-36061-1000160100'],
    ['nyc-rolling-sales', { borough: '1', block: '16', lot: '100' }, 'ny-36061-1000160100'],
    ['king-wa-sales', { Major: '1', Minor: '20' }, 'wa-53033-0000010020'],
    [
      'nj-statewide',
      { PCL_MUN: '0101', PCLBLOCK: '1.01', PCLLOT: '12' },
      'nj-34001-010100000101000000012',
    ],
    [
      'nj-statewide',
      { PCL_MUN: '0101', PCLBLOCK: '101', PCLLOT: '12' },
      'nj-34001-0101000000101000000012',
    ],
  ])('%s %j: %s', async (id, cells, property) => {
    expect((await publishedRecord(id, cells)).id).toBe(property);
  });
});
