import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingQuery, ListingSort } from '@deedlight/contract/listing/query';
import { parcelOf, propertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestApp, TestBrowser } from '../../test/test-app';
import { conditionOf } from './conditions';
import { aListingApp, parcels } from './test/listed-parcels';

const Listed = z.object({ properties: z.array(z.object({ id: z.string() })) });

describe.each([
  { where: 'by the database', isInMemory: false },
  { where: 'in memory', isInMemory: true },
])('found $where', ({ isInMemory }) => {
  let app: TestApp;
  let member: TestBrowser;
  beforeAll(async () => {
    ({ app, member } = await aListingApp(isInMemory));
  });

  async function idsOf(query: ListingQuery): Promise<string[]> {
    const { properties, total } = await member.client.properties.list(query);
    expect(total).toBe(properties.length);
    expect(await member.client.properties.count(query)).toEqual({ total });
    return properties.map(({ id }) => parcelOf(id)).sort();
  }

  test('F-02 a row says when its newest loan was recorded, and none apart from unknown', async () => {
    const { properties } = await member.client.properties.list({});
    const loans = properties.map(({ id, newestLoan }) => [parcelOf(id), newestLoan]);
    expect(Object.fromEntries(loans)).toMatchObject({
      1: { known: false, why: 'none' },
      2: { known: true, value: { recordedOn: '2026-10-30', isNew: true } },
      4: { known: false, why: 'none' },
    });
  });

  test('F-02 homes asked for by id come in their order, whatever the filters; one not on record is left out', async () => {
    const { properties: all } = await member.client.properties.list({});
    const byNumber = (number: string) => {
      const home = all.find(({ id }) => parcelOf(id) === number);
      if (home === undefined) throw new Error('the list has all parcels');
      return home;
    };
    const gone = propertyId('PA', '42101', '999');
    const ids = [byNumber('3').id, gone, byNumber('1').id];
    const answer = await member.client.properties.list({ ids, bedsMin: 9, limit: 1 });
    expect(answer).toMatchObject({ total: 2, next: null, carried: [] });
    expect(answer.properties).toEqual([byNumber('3'), byNumber('1')]);
    expect(answer.sources.length).toBeGreaterThan(0);
  });

  test.each([
    { why: 'no property id', search: '?ids[0]=elsewhere', field: 'ids.0' },
    {
      why: 'more ids than an address holds',
      search: `?${Array.from({ length: 101 }, (_, at) => `ids[${at}]=pa-42101-${at}`).join('&')}`,
      field: 'ids',
    },
  ])('$why is refused by name', async ({ search, field }) => {
    const refused = await member.fetch(`/v1/properties${search}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { details: { fields: [{ field }] } } });
  });

  test('X-02 the list names the rare filters that a source of the area has', async () => {
    const carriedIn = async (query: ListingQuery) =>
      (await member.client.properties.list(query)).carried;
    expect(await carriedIn({})).toEqual(['unpaid']);
    // The area counts, not what is found in it.
    expect(await carriedIn({ county: '42101', bedsMin: 9 })).toEqual(['unpaid']);
    expect(await carriedIn({ county: '39001' })).toEqual([]);
  });

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
    { why: 'unpaid taxes', query: { unpaid: true }, finds: '3' },
    { why: 'no unpaid taxes', query: { unpaid: false }, finds: '1' },
    {
      why: 'unpaid taxes, unknown let in',
      query: { unpaid: true, unknown: ['unpaid'] },
      finds: '2345',
    },
    { why: 'owner, in any order', query: { text: 'oak, ADA' }, finds: '1' },
    { why: 'street as people write it', query: { text: 'bramble street' }, finds: '3' },
    { why: 'a street that is only begun', query: { text: 'bramb' }, finds: '3' },
    { why: 'an owner begun before a street', query: { text: 'ada larks' }, finds: '1' },
    { why: 'too few letters to begin a word', query: { text: 'br' }, finds: '' },
    { why: 'a number, which is meant whole', query: { text: '191' }, finds: '' },
    { why: 'parcel number', query: { text: '88-04-117A' }, finds: '4' },
    { why: 'parcel number without dashes', query: { text: '8804117a' }, finds: '4' },
    { why: 'a part of a parcel number alone', query: { text: '8804' }, finds: '' },
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

  test('F-02 a word begun says where it was found, by an index and not row by row', async () => {
    const { properties } = await member.client.properties.list({ text: 'larks' });
    expect(properties[0]?.matched).toEqual([{ filter: 'text', by: 'street' }]);
    const plan = await app.database.asService('test', async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const where = conditionOf({ text: 'larks oak' }, Temporal.PlainDate.from('2026-11-20'));
      return sql<Record<string, string>>`
        explain select 1 from records.listings l where ${where}`.execute(db);
    });
    expect(JSON.stringify(plan.rows)).toContain('listings_words_begun');
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
    { search: 'types=condo', finds: '2' },
    { search: 'types=condo&types=land', finds: '25' },
    { search: 'types[]=condo&types[]=land', finds: '25' },
    { search: 'types[0]=condo&types[1]=land', finds: '25' },
    { search: 'bedsMin=3&unknown=beds', finds: '1345' },
    { search: 'types=condo&unknown=type&unknown=beds', finds: '24' },
  ])('a list is written as anybody would: ?$search', async ({ search, finds }) => {
    const response = await member.fetch(`/v1/properties?${search}`);
    const { properties } = Listed.parse(await response.json());
    expect(properties.map(({ id }) => parcelOf(id)).sort()).toEqual([...finds]);
  });

  test.each([
    { search: 'types=nosuch', field: 'types' },
    { search: 'types=condo&types=nosuch', field: 'types' },
    { search: 'types[a]=condo', field: 'types' },
    { search: 'unknown=nosuch', field: 'unknown' },
    { search: 'zip=19104&zip=19105', field: 'zip' },
    { search: 'bedsMin=1&bedsMin=2', field: 'bedsMin' },
  ])('?$search is refused and names $field', async ({ search, field }) => {
    for (const path of ['properties', 'properties/count', 'properties.csv']) {
      const response = await member.fetch(`/v1/${path}?${search}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'INPUT_INVALID', details: { fields: [{ field }] } },
      });
    }
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
});

function hasFigure(property: ListedProperty, sort: ListingSort): boolean {
  const { lastSold, livingAreaSqft, yearBuilt } = property;
  if (sort === 'distance') return property.miles !== null;
  if (sort === 'value' || sort === 'equity') return property[sort].known;
  return { sold: lastSold, size: livingAreaSqft, year: yearBuilt }[sort].known;
}
