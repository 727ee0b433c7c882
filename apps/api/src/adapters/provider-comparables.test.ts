import { beforeEach, describe, expect, test } from 'vitest';
import type { ParcelKey, PropertySource, ProviderComparables } from './property-source';
import { ProviderUnavailable } from './provider-unavailable';
import { comparablesAnswer } from './realestateapi/double/comparables-answer';
import { realEstateApiDouble } from './realestateapi/double/realestateapi-double';
import { realEstateApiProperties } from './realestateapi/realestateapi-properties';
import { rentcastDouble } from './rentcast/double/rentcast-double';
import { rentcastProperties } from './rentcast/rentcast-properties';
import { failures } from './vendor/double/failures';
import type { VendorDouble } from './vendor/double/vendor-double';

const place = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };

type Kind = {
  name: string;
  double: () => VendorDouble;
  open: (double: VendorDouble) => PropertySource;
  /** Makes an answer with this list of comparables and these fields beside it. */
  answerOf: (list: unknown, more?: object) => object;
  priceIs: string;
  asked: object;
};

const kinds: Kind[] = [
  {
    name: 'RealEstateAPI',
    double: realEstateApiDouble,
    open: ({ client }) => realEstateApiProperties(client),
    answerOf: (comps, more) => ({ subject: comparablesAnswer.subject, comps, ...more }),
    priceIs: 'recorded',
    asked: {
      path: '/v3/PropertyComps',
      body: { address: '418 N Larkspur Ln, Madison, WI 53703', exact_match: true, max_results: 25 },
    },
  },
  {
    name: 'RentCast',
    double: rentcastDouble,
    open: ({ client }) => rentcastProperties(client),
    answerOf: (comparables, more) => ({ comparables, ...more }),
    priceIs: 'asked',
    asked: {
      path: '/avm/value?address=418+N+Larkspur+Ln%2C+Madison%2C+WI+53703&compCount=25',
      body: undefined,
    },
  },
];

async function ask(
  source: PropertySource,
  key: ParcelKey = { address: place },
  at: typeof place | null = place,
): Promise<ProviderComparables | null> {
  if (source.comparables === null) throw new Error(`${source.name} has comparables`);
  return await source.comparables(key, at);
}

describe.each(kinds)('F-20 the comparables of a provider, $name', (kind) => {
  let vendor: VendorDouble;
  let source: PropertySource;
  beforeEach(() => {
    vendor = kind.double();
    source = kind.open(vendor);
  });

  async function answered(body: unknown) {
    vendor.next({ status: 200, body: JSON.stringify(body) });
    return await ask(source);
  }

  test('come in our own terms, with what it makes of them', async () => {
    const found = await ask(source);
    expect(JSON.parse(JSON.stringify(found?.sales[0]))).toMatchObject({
      address: { line: '502 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
      pricedOn: '2026-06-18',
      price: 38_990_000,
      priceIs: kind.priceIs,
      ...{ beds: 3, baths: 2, livingAreaSqft: 1590, lotSqft: 6970, yearBuilt: 1931 },
      miles: 0.21,
      place: { lat: 43.0781, lng: -89.3762 },
    });
    const value = { amount: 40_200_000, low: 38_150_000, high: 42_250_000, asOf: null };
    expect(found?.value).toEqual(value);
    expect(vendor.asked).toMatchObject([kind.asked]);
  });

  test('X-02 a price that is not told is unknown, a distance of zero is none such', async () => {
    const last = (await ask(source))?.sales.at(-1);
    expect(last).toMatchObject({ price: null, miles: 0, beds: null, place: null });
  });

  test('X-02 an empty list says that it found none, which no list does not', async () => {
    expect(await answered(kind.answerOf([]))).toEqual({ sales: [], value: null });
    expect(await answered(kind.answerOf(null))).toBeNull();
    expect(await answered(kind.answerOf('none', { statusMessage: 'No Data Found' }))).toBeNull();
  });

  test.each([
    { lie: 'nothing', body: null },
    { lie: 'words', body: 'none' },
    { lie: 'another shape', body: [['no', 'object']] },
    { lie: '200 and an error', body: { data: {}, errorMessage: 'Invalid Address' } },
  ])('answers $lie: null', async ({ body }) => {
    expect(await answered(body)).toBeNull();
  });

  test('X-02 wrong types are unknown one by one; what names no home is left out', async () => {
    const { sales = [] } = (await answered(kind.answerOf(oddities))) ?? {};
    expect(sales).toHaveLength(1);
    expect(sales[0]).toMatchObject({
      address: { line: '9 Odd St', city: null, state: 'WI', zip: null },
      ...{ propertyId: null, pricedOn: null, price: null },
      ...{ beds: null, baths: null, livingAreaSqft: null, lotSqft: null, yearBuilt: null },
      ...{ miles: null, similarity: null, place: null },
    });
  });

  test('knows of no such parcel: null, asked once', async () => {
    const nowhere = { ...place, line: '1 Nowhere Rd' };
    expect(await ask(source, { address: nowhere }, nowhere)).toBeNull();
    expect(vendor.asked).toHaveLength(1);
  });

  test('in trouble is asked once more and then answers', async () => {
    vendor.next({ status: 429, body: { message: 'Too Many Requests' } });
    expect(await ask(source)).not.toBeNull();
    expect(vendor.asked).toHaveLength(2);
  });

  test.each(failures)('$trouble is unavailable after $calls calls', async ({ answers, calls }) => {
    vendor.next(...answers);
    await expect(ask(source)).rejects.toThrow(ProviderUnavailable);
    expect(vendor.asked).toHaveLength(calls);
  });

  test('is noted for the admin without a word of the address', async () => {
    await ask(source);
    expect(vendor.notes).toMatchObject([{ provider: kind.name, outcome: 'found' }]);
    expect(JSON.stringify(vendor.notes)).not.toMatch(/larkspur|madison|418/i);
  });
});

/**
 * In both providers' terms, these are a home without any readable field, and three entries that are
 * no homes.
 */
const oddities = [
  {
    ...{ addressLine1: '9 Odd St', state: 'WI', city: null, zipCode: 7, price: {}, bedrooms: 'x' },
    ...{ address: { street: '9 Odd St', state: 'WI', zip: [] }, apn: '1', fips: 'x' },
    ...{ bathrooms: -1, squareFeet: 1e15, squareFootage: 1e15, yearBuilt: 19, lotSize: null },
    ...{ distance: -2, correlation: 98, latitude: 91, longitude: 7, lastSaleDate: '2024-13-40' },
  },
  { addressLine1: '10 Odd St', state: null, address: { street: '10 Odd St', state: 'Wisconsin' } },
  null,
  'sold',
];

describe('F-20 what one provider alone says of its comparables', () => {
  test('RealEstateAPI names parcels, and tells what brokers report where no deed has a price', async () => {
    const source = realEstateApiProperties(realEstateApiDouble().client);
    const sales = (await ask(source))?.sales ?? [];
    expect(sales.map(({ propertyId }) => propertyId)).toEqual([
      'wi-55025-070922301173',
      'wi-55025-070922304408',
      null,
    ]);
    expect(JSON.parse(JSON.stringify(sales[1]))).toMatchObject({
      address: { line: '77 Foxglove St' },
      ...{ price: 42_150_000, pricedOn: '2026-01-29', priceIs: 'reported' },
    });
    expect(JSON.stringify(sales)).not.toMatch(/avery|savings/i);
  });

  test('RealEstateAPI is asked by its own id where that is known', async () => {
    const vendor = realEstateApiDouble();
    const source = realEstateApiProperties(vendor.client);
    expect(await ask(source, { id: '700418027' }, null)).not.toBeNull();
    expect(vendor.asked[0]?.body).toEqual({ id: '700418027', max_results: 25 });
  });

  test.each([
    { other: 'house', is: { label: '420 N Larkspur Ln, Madison, WI 53703' } },
    { other: 'ZIP code', is: { label: null, address: '418 N Larkspur Ln', zip: '53593' } },
  ])('RealEstateAPI’s comparables of a home with another $other are none', async ({ is }) => {
    const vendor = realEstateApiDouble();
    const subject = { propertyInfo: { address: is } };
    vendor.next({ status: 200, body: { ...comparablesAnswer, subject } });
    expect(await ask(realEstateApiProperties(vendor.client))).toBeNull();
  });

  test('RentCast compares asked prices by their last day, and says how alike the homes are', async () => {
    const source = rentcastProperties(rentcastDouble().client);
    const sales = (await ask(source))?.sales ?? [];
    expect(JSON.parse(JSON.stringify(sales))).toMatchObject([
      { similarity: 0.9862, parcelNumber: null, propertyId: null },
      { address: { line: '77 Foxglove St, Apt 2' }, pricedOn: '2026-11-19', similarity: null },
    ]);
  });

  test('RentCast knows homes by their address alone: without one nobody is asked', async () => {
    const vendor = rentcastDouble();
    expect(await ask(rentcastProperties(vendor.client), { id: 'x' }, null)).toBeNull();
    expect(vendor.asked).toEqual([]);
  });
});
