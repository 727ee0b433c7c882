import { randomUUID } from 'node:crypto';
import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingQuery, ListingSort } from '@deedlight/contract/listing-query';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { refreshListings } from '../../records/refresh-listings';
import { insertParcel, insertSource, type Parcel } from '../../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const coverage = [
  'type',
  'beds',
  'transfers',
  'mortgages',
  'assessments',
  'mailing',
  'owner',
  'location',
];

let database: Database;
let app: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll', publisher: 'A county', title: 'Roll', coverage });
  for (const parcel of parcels) await insertParcel(database, parcel);
  app = aTestApp({ database });
  await refreshListings(database, app.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  member = app.browser({
    signedInAs: { role: 'authenticated', userId: randomUUID(), email: null, sessionId: null },
  });
});

/** A house some thousandths of a degree north-east of 40, -75. */
function house(at: number, property: Parcel['property'], more: Partial<Parcel> = {}): Parcel {
  return {
    id: `pa-42101-${at}`,
    property: {
      house_number: String(at),
      street: 'Larkspur Ln',
      address_line: `${at} Larkspur Ln`,
      city: 'Marlow',
      zip: '19104',
      lat: 40 + at / 1000,
      lng: -75 + at / 1000,
      location_precision: 'parcel',
      ...property,
    },
    ...more,
  };
}

const worth = (dollars: number) => ({
  assessments: [{ market_cents: dollars * 100, assessed_on: '2026-01-01' }],
});

const parcels: Parcel[] = [
  house(
    1,
    { type: 'single-family', beds: 3, baths: 1.5, living_area_sqft: 1400.5, year_built: 1950 },
    {
      ...worth(300_000),
      owners: ['Ada Oak'],
      mailing: ['1 Larkspur Lane', 'Marlow'],
    },
  ),
  house(
    2,
    {
      type: 'condo',
      beds: 2,
      living_area_sqft: 900,
      last_sold_on: '2020-05-01',
      last_price_cents: 15_000_000,
    },
    {
      ...worth(200_000),
      owners: ['=Formula Trust'],
      mailing: ['PO Box 9', 'Elsewhere'],
      transfers: [{ sold_on: '2020-05-01', price_cents: 15_000_000 }],
      mortgages: [
        {
          recorded_on: '2026-10-30',
          amount_cents: 15_000_000,
          annual_rate: '0.06',
          term_months: 360,
        },
      ],
    },
  ),
  house(
    3,
    { type: 'single-family', year_built: 2001, street: 'Bramble St', address_line: '3 Bramble St' },
    {
      ...worth(200_000),
      owners: ['Cyan Holdings LLC'],
    },
  ),
  house(4, { type: null, zip: '19105', city: 'Fernhill' }),
  { id: 'oh-39001-5', property: { type: 'land', county: 'Other' }, ...worth(50_000) },
];

async function idsOf(query: ListingQuery): Promise<string[]> {
  const { properties, total } = await member.client.properties.list(query);
  expect(total).toBe(properties.length);
  expect(await member.client.properties.count(query)).toEqual({ total });
  return properties.map(({ id }) => id.split('-')[2] ?? '').sort();
}

test.each([
  { why: 'nothing asked', query: {}, finds: '12345' },
  { why: 'types', query: { types: ['condo', 'land'] }, finds: '25' },
  { why: 'types, unknown let in', query: { types: ['condo'], unknown: ['type'] }, finds: '24' },
  { why: 'beds', query: { bedsMin: 2.5 }, finds: '1' },
  { why: 'beds, unknown let in', query: { bedsMin: 3, unknown: ['beds'] }, finds: '1345' },
  { why: 'baths', query: { bathsMin: 1.5, bathsMax: 1.5 }, finds: '1' },
  { why: 'size', query: { sizeMax: 1000 }, finds: '2' },
  { why: 'year', query: { yearMin: 1990 }, finds: '3' },
  { why: 'value', query: { valueMin: 20_000_000, valueMax: 20_000_000 }, finds: '23' },
  { why: 'last sale', query: { soldMin: '2020-01-01', soldMax: '2020-12-31' }, finds: '2' },
  { why: 'last price', query: { priceMin: 1 }, finds: '2' },
  { why: 'years owned', query: { ownedMin: 6 }, finds: '2' },
  { why: 'years owned, too many', query: { ownedMin: 7 }, finds: '' },
  { why: 'equity', query: { equityMin: 40 }, finds: '135' },
  { why: 'equity at the limit', query: { equityMin: 25, equityMax: 25 }, finds: '2' },
  { why: 'LTV', query: { ltvMin: 75, ltvMax: 75 }, finds: '2' },
  { why: 'absentee', query: { absentee: true }, finds: '2' },
  {
    why: 'not absentee, unknown let in',
    query: { absentee: false, unknown: ['absentee'] },
    finds: '1345',
  },
  { why: 'owner, in any order', query: { text: 'oak, ADA' }, finds: '1' },
  { why: 'street as people write it', query: { text: 'bramble street' }, finds: '3' },
  { why: 'ZIP', query: { zip: '19105' }, finds: '4' },
  { why: 'city', query: { city: 'fernHILL', state: 'pa' }, finds: '4' },
  { why: 'county', query: { county: '39001' }, finds: '5' },
  { why: 'box', query: { bounds: '-74.9985,40.0015,-74.9965,40.0035' }, finds: '23' },
  { why: 'a box wider than a list of tiles', query: { bounds: '-100,30,-60,45' }, finds: '1234' },
  { why: 'triangle', query: { polygon: '-75,40;-74.9975,40;-74.9975,40.003' }, finds: '12' },
  { why: 'radius', query: { center: '40.001,-74.999', radiusMiles: 0.1 }, finds: '12' },
] as { why: string; query: ListingQuery; finds: string }[])(
  'F-02 lists by $why',
  async ({ query, finds }) => {
    expect((await idsOf(query)).join('')).toBe(finds);
  },
);

function hasFigure(property: ListedProperty, sort: ListingSort): boolean {
  const { lastSold, livingAreaSqft, yearBuilt } = property;
  if (sort === 'distance') return property.miles !== null;
  if (sort === 'value' || sort === 'equity') return property[sort].known;
  return { sold: lastSold, size: livingAreaSqft, year: yearBuilt }[sort].known;
}

describe('pages', () => {
  test.each(['value', 'sold', 'size', 'year', 'equity', 'distance'] as const)(
    'F-02 by %s, one by one, show every property once and absent figures last',
    async (sort) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const query = { center: '40,-75', sort, direction };
        const whole = await member.client.properties.list(query);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await member.client.properties.list({
            ...query,
            limit: 1,
            ...(cursor && { cursor }),
          });
          expect(page.total).toBe(parcels.length);
          seen.push(...page.properties.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual(whole.properties.map(({ id }) => id));
        expect(new Set(seen).size).toBe(parcels.length);
        const isKnown = whole.properties.map((property) => hasFigure(property, sort));
        expect(isKnown).toEqual(isKnown.toSorted((a, b) => Number(b) - Number(a)));
        expect(isKnown).toContain(false);
      }
    },
  );

  test('by distance the nearest comes first, with its miles', async () => {
    const { properties } = await member.client.properties.list({
      center: '40.002,-74.998',
      radiusMiles: 1,
      sort: 'distance',
      direction: 'ascending',
    });
    expect(properties[0]).toMatchObject({ id: 'pa-42101-2', miles: 0 });
  });
});

test('X-02 a listed property tells unknown from not available here, and each sum its source and day', async () => {
  const { properties, sources } = await member.client.properties.list({
    zip: '19104',
    city: 'Marlow',
  });
  const second = properties.find(({ id }) => id === 'pa-42101-2');
  expect(second).toMatchObject({
    baths: { known: false, why: 'not-available-here' },
    ownedSince: { known: true, value: '2020-05-01' },
    value: {
      known: true,
      value: 20_000_000,
      basis: 'assessor',
      source: 'roll',
      asOf: '2026-01-01',
    },
    loans: { known: true, value: 15_000_000, basis: 'recorded-terms', source: 'roll' },
    ltvPercent: { known: true, value: 75 },
  });
  const third = properties.find(({ id }) => id === 'pa-42101-3');
  expect(third).toMatchObject({
    beds: { known: false, why: 'unknown' },
    lastPrice: { known: false, why: 'unknown' },
    loans: { known: true, value: 0, basis: 'none-recorded' },
  });
  expect(sources).toEqual([
    { id: 'roll', publisher: 'A county', title: 'Roll', kind: 'assessor-roll' },
  ]);
});

test('F-02 each property says why it is listed', async () => {
  const { properties } = await member.client.properties.list({
    text: 'larkspur oak',
    bedsMin: 3,
    yearMin: 1900,
    unknown: ['beds'],
  });
  expect(properties.map(({ matched }) => matched)).toEqual([
    [
      { filter: 'text', by: 'owner' },
      { filter: 'text', by: 'street' },
      { filter: 'beds', by: 'figure' },
      { filter: 'year', by: 'figure' },
    ],
  ]);
  const unknown = await member.client.properties.list({
    bedsMin: 3,
    unknown: ['beds'],
    zip: '19105',
  });
  expect(unknown.properties[0]?.matched).toEqual([{ filter: 'beds', by: 'unknown' }]);
});

test.each([
  { query: { polygon: '1,2;3,4' }, field: 'polygon' },
  { query: { bounds: '-75,40,95' }, field: 'bounds' },
  { query: { bounds: '40,-95,41,-94' }, field: 'bounds' },
  { query: { radiusMiles: 1 }, field: 'center' },
  { query: { bedsMin: 4, bedsMax: 3 }, field: 'bedsMax' },
  { query: { zip: '123' }, field: 'zip' },
  { query: { sort: 'distance' as const }, field: 'sort' },
  { query: { cursor: 'bm9wZQ' }, field: 'cursor' },
])('bad input names its field: $field', async ({ query, field }) => {
  const refused = await member.client.properties.list(query).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'INPUT_INVALID',
    status: 400,
    data: { fields: [{ field }] },
  });
});

test.each([
  '/v1/properties',
  '/v1/properties/count',
  '/v1/properties/tiles?zoom=4&view=-80,30,-70,45',
  '/v1/properties.csv',
])('%s refuses a stranger', async (path) => {
  const response = await app.browser().fetch(path);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
});

describe('tiles', () => {
  const view = '-76,39,-74,41';

  test('F-02 near by each property stands alone, far off they are counted together', async () => {
    const near = await member.client.properties.tiles({ zoom: 18, view });
    expect(near.tiles.map(({ property }) => property).sort()).toEqual(
      [1, 2, 3, 4].map((at) => `pa-42101-${at}`),
    );
    const far = await member.client.properties.tiles({ zoom: 4, view });
    expect(far.tiles.map(({ count }) => count)).toEqual([4]);
    expect(far.tiles[0]?.lat).toBeCloseTo(40.0025, 6);
  });

  test('what is kept for low zooms is what counting finds', async () => {
    for (const zoom of [2, 6, 8, 10]) {
      const kept = await member.client.properties.tiles({ zoom, view });
      const counted = await member.client.properties.tiles({ zoom, view, bounds: '-80,30,-70,45' });
      const plain = ({ tiles }: typeof kept) =>
        tiles.map(({ id, count }) => `${id}: ${count}`).sort();
      expect(plain(kept)).toEqual(plain(counted));
    }
  });

  test('filters hold on the map as in the list', async () => {
    const { tiles } = await member.client.properties.tiles({ zoom: 6, view, types: ['condo'] });
    expect(tiles).toMatchObject([{ count: 1, property: 'pa-42101-2' }]);
  });
});

describe('X-12 the list as CSV', () => {
  async function csv(search: string): Promise<string[]> {
    const response = await member.fetch(`/v1/properties.csv${search}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await response.text()).replace('\ufeff', '').trim().split('\r\n');
  }

  test('has a row for every property, in the order of the list, absences in words', async () => {
    const [header, ...rows] = await csv('?sort=value&direction=ascending');
    const { properties } = await member.client.properties.list({
      sort: 'value',
      direction: 'ascending',
    });
    expect(rows.map((row) => row.split(',')[0])).toEqual(properties.map(({ id }) => id));
    expect(header).toContain('Value $,Value basis,Value source,Value as of');
    expect(rows[0]).toContain('50000.00,Market value of the assessor,A county: Roll,2026-01-01');
    expect(rows.join()).toContain('Not available here');
    for (const row of rows) expect(row).not.toContain(',,');
  });

  test('reads its filters as the list does, and refuses bad ones by name', async () => {
    const rows = await csv('?types[0]=condo&bedsMin=2&absentee=true&unknown[0]=beds');
    expect(rows).toHaveLength(2);
    const refused = await member.fetch('/v1/properties.csv?zip=abc');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'INPUT_INVALID', details: { fields: [{ field: 'zip' }] } },
    });
  });

  test('no cell is run as a formula by a spreadsheet', async () => {
    expect((await csv('?types[0]=condo')).join()).toContain("'=Formula Trust");
  });
});
