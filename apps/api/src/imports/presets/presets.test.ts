import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dryRun } from '../dry-run';
import { preset, presetNames } from './presets';

// These are invented rows in the columns of each publisher, with the faults that such files have.
const invented = join(import.meta.dirname, 'test');
// These are copies of the publishers' files, which only the developers' machines have.
const published = join(import.meta.dirname, '../../../../../../shared/data/properties');
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

function mapping(name: string) {
  const found = preset(name);
  if (found === undefined) throw new Error(`no preset ${name}`);
  return found;
}

test.each(presetNames)('preset %s is a valid mapping', (name) => {
  expect(mapping(name).source.id).toMatch(/^[a-z0-9-]+$/);
});

/** Each fault of the invented rows is listed with the first line of the file that has it. */
const outcomes = [
  {
    file: 'philadelphia',
    rejectedBy: { 'no parcel number': [15], 'not a parcel number': [16] },
    flagged: {
      'date-century-corrected': [5],
      'date-in-future': [28],
      'impossible-count': [25],
      'impossible-size': [21],
      'impossible-year': [22],
      'location-out-of-area': [19],
      'nominal-price': [5, 6],
    },
    unreadable: { sale_price: 'ONE DOLLAR', year_built: '196Y' },
    first: {
      id: 'pa-42101-990000100',
      address: { line: '100 Larkspur St', zip: '19124' },
      facts: { type: 'townhouse', beds: 3, baths: 1, livingAreaSqft: 900, yearBuilt: 1920 },
      transfers: [{ soldOn: '2010-02-10', price: 7_500_000, flags: [] }],
    },
  },
  {
    file: 'milwaukee-2020',
    rejectedBy: { 'no parcel number': [9], 'not a parcel number': [10] },
    flagged: { 'date-in-future': [12], 'impossible-year': [19], 'nominal-price': [11] },
    unreadable: { Sale_price: 'abc', Sale_date: '2/30/2020' },
    first: {
      id: 'wi-55079-9990000000',
      address: { line: '1000 N Larkspur St' },
      facts: { type: 'single-family', beds: 3, baths: 1.5, lotSqft: 6000, units: 1 },
      transfers: [{ soldOn: '2020-01-01', price: 12_000_000, armsLength: true }],
    },
  },
  {
    file: 'milwaukee-2022',
    rejectedBy: { 'no parcel number': [5] },
    flagged: { 'nominal-price': [4] },
    unreadable: {},
    first: { transfers: [{ soldOn: '2022-01-01', price: 15_000_000 }] },
  },
  {
    file: 'king-county',
    rejectedBy: { 'no parcel number': [8] },
    flagged: {
      'impossible-count': [6],
      'impossible-year': [15, 18],
      'location-out-of-area': [14],
      'nominal-price': [11],
    },
    unreadable: { date: '20141341T000000', sqft_living: 'none' },
    first: {
      id: 'wa-53033-7990000010',
      location: { lat: 47.6, lng: -122.3 },
      facts: { type: 'single-family', baths: 2.25, stories: 1.5 },
      transfers: [{ soldOn: '2014-05-01', price: 40_000_000, armsLength: null }],
    },
  },
  {
    file: 'seattle-prior-sales',
    rejectedBy: { 'no parcel number': [6] },
    flagged: { 'location-out-of-area': [11], 'nominal-price': [8] },
    unreadable: { sale_date: '2014-02-30', livingAreaSqft: '-5' },
    first: {
      id: 'wa-53033-0099000010',
      facts: { type: 'single-family', baths: 1.75, livingAreaSqft: 1200 },
      transfers: [{ soldOn: '2010-01-01', price: 30_000_000 }],
    },
  },
  {
    file: 'dc-houses',
    rejectedBy: {
      'a further building on the parcel, not its main one': [3],
      'no parcel number': [9],
      'not a parcel number': [10],
    },
    flagged: {
      'date-century-corrected': [13],
      'impossible-count': [17],
      'not-arms-length': [6],
    },
    unreadable: { AYB: '18x0' },
    first: {
      id: 'dc-11001-99001000',
      facts: { type: 'townhouse', baths: 2.5, livingAreaSqft: 1500, stories: 2 },
      transfers: [{ soldOn: '2010-01-10', price: 50_000_000, armsLength: true }],
    },
  },
  {
    file: 'dc-condos',
    rejectedBy: { 'no parcel number': [6] },
    flagged: { 'nominal-price': [9], 'not-arms-length': [9] },
    unreadable: { LIVING_GBA: 'big' },
    first: {
      id: 'dc-11001-98002000',
      facts: { type: 'condo', baths: 1.5, livingAreaSqft: 700, rooms: 4 },
      transfers: [{ soldOn: '2010-01-10', price: 35_000_000, armsLength: true }],
    },
  },
  {
    file: 'ames',
    rejectedBy: { 'no parcel number': [7] },
    flagged: {
      'impossible-size': [16],
      'impossible-year': [13],
      'month-only': [2, 3, 4, 5, 6],
      'not-arms-length': [5],
    },
    unreadable: { MoSold: '13', SalePrice: 'unknown' },
    first: {
      id: 'ia-19169-999000010',
      facts: { type: 'single-family', baths: 2.5, livingAreaSqft: 900 },
      transfers: [{ soldOn: '2006-01-01', price: 12_000_000, documentType: 'Warranty deed' }],
    },
  },
];

test('F-01 every preset is tried on invented rows', () => {
  const tried = outcomes.map(({ file }) => file.replace(/-20\d\d$/, ''));
  expect([...new Set(tried)].sort()).toEqual([...presetNames].sort());
});

test.each(outcomes)(
  'F-01 $file: each of 40 rows is read, or told with its line why not',
  async ({ file, rejectedBy, flagged, unreadable, first }) => {
    const path = join(invented, `${file}.csv`);
    const { report, example } = await dryRun(mapping(file.replace(/-20\d\d$/, '')), path, now);
    const lines = (reasons: object) =>
      Object.fromEntries(Object.entries(reasons).map(([why, each]) => [why, each.firstLines]));
    const rejected = Object.values(rejectedBy).flat().length;
    expect(report).toMatchObject({ read: 40, rejected, imported: 40 - rejected });
    expect(lines(report.rejectedBy)).toEqual(rejectedBy);
    expect(lines(report.flagged)).toEqual(flagged);
    const examples = Object.entries(report.unreadable).map(([column, cell]) => [
      column,
      cell.example,
    ]);
    expect(Object.fromEntries(examples)).toEqual(unreadable);
    expect(example).toMatchObject(first);
  },
);

describe.skipIf(!existsSync(published))(
  'presets on the publishers’ files (skipped where these are absent)',
  () => {
    test.each([
      ['king-county', 'king_county_wa_sales_2014_2015', 15_134, 0],
      ['seattle-prior-sales', 'seattle_wa_prior_sales_2010_2014', 22_462, 0],
      ['dc-condos', 'dc_cama_condos', 61_122, 0],
      ['ames', 'ames_ia_sales_2006_2010', 2_580, 0],
    ])('%s reads every row of its file', async (name, file, rows, rejected) => {
      const { report } = await dryRun(mapping(name), join(published, `${file}.csv.gz`), now);
      expect(report).toMatchObject({
        read: rows,
        rejected,
        imported: rows - rejected,
        unreadable: {},
      });
    });
  },
);
