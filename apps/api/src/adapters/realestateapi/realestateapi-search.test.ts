import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { SearchPlace } from '@deedlight/contract/listing/search-place';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProviderFound } from '../property-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { failures } from '../vendor/double/failures';
import type { VendorDouble } from '../vendor/double/vendor-double';
import { realEstateApiDouble } from './double/realestateapi-double';
import { searchAnswer } from './double/search-answer';
import { realEstateApiProperties } from './realestateapi-properties';

const zip: SearchPlace = { by: 'zip', zip: '53703' };
const center = { lat: 43.07, lng: -89.38 };

let vendor: VendorDouble;
beforeEach(() => {
  vendor = realEstateApiDouble();
});

async function search(
  filters: ListingQuery = {},
  place: SearchPlace = zip,
): Promise<ProviderFound | null> {
  const source = realEstateApiProperties(vendor.client);
  if (source.search === null) throw new Error('RealEstateAPI has a search');
  return await source.search({ place, filters });
}

async function answered(body: unknown) {
  vendor.next({ status: 200, body: JSON.stringify(body) });
  return await search();
}

describe('F-20 the search of RealEstateAPI', () => {
  test('finds parcels in our own terms, and says how many more there are', async () => {
    const found = await search();
    expect(JSON.parse(JSON.stringify(found))).toEqual({
      total: 1204,
      hits: [
        {
          id: '700418027',
          address: { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
          propertyId: 'wi-55025-070922301019',
          type: 'single-family',
          ...{ beds: 3, baths: 2.5, livingAreaSqft: 1684, yearBuilt: 1926 },
          ...{ value: 40_200_000, soldOn: '2021-06-02', soldFor: 35_750_000 },
        },
        {
          id: '700419140',
          address: { line: '77 Foxglove St', city: 'Madison', state: 'WI', zip: '53703' },
          propertyId: 'wi-55025-070922304408',
          type: 'townhouse',
          ...{ beds: null, baths: null, livingAreaSqft: null, yearBuilt: null },
          ...{ value: null, soldOn: null, soldFor: null },
        },
      ],
      ignored: [],
      rough: [],
    });
    expect(vendor.asked).toMatchObject([
      { path: '/v2/PropertySearch', body: { size: 50, zip: '53703' } },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/rowan/i);
  });

  test.each<{ place: SearchPlace; body: object }>([
    { place: { by: 'city', city: 'Madison', state: 'WI' }, body: { city: 'Madison', state: 'WI' } },
    { place: { by: 'county', fips: '55025' }, body: { county: 'Dane', state: 'WI' } },
    {
      place: { by: 'circle', center, miles: 2.5 },
      body: { latitude: 43.07, longitude: -89.38, radius: 2.5 },
    },
    {
      place: { by: 'shape', corners: [center, { lat: 43.1, lng: -89.3 }, { lat: 43, lng: -89 }] },
      body: {
        polygon: [
          { lat: 43.07, lon: -89.38 },
          { lat: 43.1, lon: -89.3 },
          { lat: 43, lon: -89 },
        ],
      },
    },
  ])('searches by $place.by', async ({ place, body }) => {
    expect(await search({}, place)).toMatchObject({ total: 0, hits: [] });
    expect(vendor.asked[0]?.body).toEqual({ size: 50, ...body });
  });

  test.each<{ place: SearchPlace; why: string }>([
    { why: 'a circle of more than ten miles', place: { by: 'circle', center, miles: 10.5 } },
    { why: 'a circle smaller than it draws', place: { by: 'circle', center, miles: 0.05 } },
    { why: 'a county that is none', place: { by: 'county', fips: '99999' } },
  ])('cannot search $why, and is not asked', async ({ place }) => {
    expect(await search({}, place)).toBeNull();
    expect(vendor.asked).toEqual([]);
  });

  test('every filter that it has is asked for in its own fields, as its description has them', async () => {
    const filters: ListingQuery = {
      types: ['single-family', 'townhouse'],
      ...{ bedsMin: 3, bedsMax: 4, bathsMin: 2, sizeMin: 1200, sizeMax: 2400, lotMin: 5000 },
      ...{ yearMin: 1920, yearMax: 1990, valueMin: 30_000_000, priceMax: 45_000_000 },
      ...{ soldMin: '2020-01-01', soldMax: '2024-12-31', ownedMin: 5, equityMin: 40, ltvMax: 80 },
      ...{ absentee: true, corporate: false },
    };
    expect(await search(filters)).toMatchObject({ ignored: [], rough: [] });
    expect(vendor.asked[0]?.body).toEqual({
      ...{ size: 50, zip: '53703', property_type: 'SFR' },
      ...{ beds_min: 3, beds_max: 4, baths_min: 2 },
      ...{ building_size_min: 1200, building_size_max: 2400, lot_size_min: 5000 },
      ...{ year_built_min: 1920, year_built_max: 1990, value_min: 300_000 },
      ...{ last_sale_price_max: 450_000, last_sale_date_min: '2020-01-01' },
      ...{ last_sale_date_max: '2024-12-31', years_owned_min: 5, ltv_max: '80' },
      ...{ equity_percent: 40, equity_percent_operator: 'gte' },
      ...{ absentee_owner: true, corporate_owned: false },
    });
  });

  test('what it has no field for is named, not dropped in silence', async () => {
    const found = await search({
      text: 'larkspur',
      occupied: true,
      types: ['condo', 'land'],
      bedsMin: 3,
    });
    expect(found?.ignored.toSorted()).toEqual(['occupied', 'text', 'type']);
    expect(vendor.asked[0]?.body).toEqual({ size: 50, zip: '53703', beds_min: 3 });
  });

  test.each<{ filters: ListingQuery; rough: string; body: object }>([
    { filters: { bathsMin: 2.5 }, rough: 'baths', body: { baths_min: 2 } },
    { filters: { ownedMax: 4.5 }, rough: 'owned', body: { years_owned_max: 5 } },
    { filters: { valueMax: 30_000_050 }, rough: 'value', body: { value_max: 300_001 } },
    { filters: { types: ['townhouse'] }, rough: 'type', body: { property_type: 'SFR' } },
    {
      filters: { equityMin: 20, equityMax: 60 },
      rough: 'equity',
      body: { equity_percent: 20, equity_percent_operator: 'gte' },
    },
    {
      filters: { equityMax: 60.5 },
      rough: 'equity',
      body: { equity_percent: 61, equity_percent_operator: 'lte' },
    },
    { filters: { bedsMin: 3, unknown: ['beds', 'lot'] }, rough: 'beds', body: { beds_min: 3 } },
  ])('X-02 $filters is asked for less exactly, which is said', async ({ filters, rough, body }) => {
    expect(await search(filters)).toMatchObject({ ignored: [], rough: [rough] });
    expect(vendor.asked[0]?.body).toEqual({ size: 50, zip: '53703', ...body });
  });

  test.each([
    { says: 'an empty list', answer: { status: 200, body: { data: [], resultCount: 0 } } },
    { says: '404', answer: { status: 404, body: { data: {}, statusMessage: 'Not Found' } } },
  ])('that nothing is found is said by $says', async ({ answer }) => {
    vendor.next(answer);
    expect(await search()).toMatchObject({ total: 0, hits: [] });
  });

  test('X-02 wrong types are unknown one by one; the total is never less than what is listed', async () => {
    const odd = { ...searchAnswer.data[0], bedrooms: 'x', bathrooms: -1, yearBuilt: {}, apn: null };
    const found = await answered({ data: [odd, null, 'x'], resultCount: 'many' });
    expect(found).toMatchObject({
      total: 3,
      hits: [{ propertyId: null, beds: null, baths: null, yearBuilt: null }],
    });
  });

  test.each([
    { lie: 'words', body: 'none' },
    { lie: 'another shape', body: ['no', 'object'] },
    { lie: '200 and an error', body: { data: {}, errorMessage: 'Internal error' } },
  ])(
    'X-02 an answer of $lie is a failure: not the word that there is nothing',
    async ({ body }) => {
      await expect(answered(body)).rejects.toThrow(ProviderUnavailable);
    },
  );

  test('in trouble is asked once more and then answers', async () => {
    vendor.next({ status: 429, body: { message: 'Too Many Requests' } });
    expect(await search()).toMatchObject({ total: 1204 });
    expect(vendor.asked).toHaveLength(2);
  });

  test.each(failures)('$trouble is unavailable after $calls calls', async ({ answers, calls }) => {
    vendor.next(...answers);
    await expect(search()).rejects.toThrow(ProviderUnavailable);
    expect(vendor.asked).toHaveLength(calls);
  });

  test('is noted for the admin without a word of the place', async () => {
    await search({}, { by: 'city', city: 'Madison', state: 'WI' });
    expect(vendor.notes).toMatchObject([{ endpoint: 'PropertySearch', outcome: 'found' }]);
    expect(JSON.stringify(vendor.notes)).not.toMatch(/madison|wi\b/i);
  });
});
