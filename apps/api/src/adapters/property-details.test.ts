import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ParcelKey, PropertySource } from './property-source';
import { ProviderUnavailable } from './provider-unavailable';
import { realEstateApiDouble } from './realestateapi/double/realestateapi-double';
import { realEstateApiProperties } from './realestateapi/realestateapi-properties';
import { recordAnswer, rentcastDouble } from './rentcast/double/rentcast-double';
import { rentcastProperties } from './rentcast/rentcast-properties';
import { failures } from './vendor/double/failures';
import type { VendorDouble } from './vendor/double/vendor-double';

const today = Temporal.PlainDate.from('2026-11-20');
const byAddress: ParcelKey = {
  address: { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
};
const nowhere: ParcelKey = { address: { ...byAddress.address, line: '1 Nowhere Rd' } };

type Kind = {
  name: string;
  double: () => VendorDouble;
  open: (double: VendorDouble) => PropertySource;
  id: string;
  /** This answer has status 200 but no data. */
  empty: unknown;
};

const kinds: Kind[] = [
  {
    name: 'RealEstateAPI',
    double: realEstateApiDouble,
    open: ({ client }) => realEstateApiProperties(client),
    id: '700418027',
    empty: { data: {}, errorMessage: 'No Data Found' },
  },
  {
    name: 'RentCast',
    double: rentcastDouble,
    open: ({ client }) => rentcastProperties(client),
    id: '418-N-Larkspur-Ln,-Madison,-WI-53703',
    empty: [],
  },
];

describe.each(kinds)('F-20 the detail of a parcel, $name', (kind) => {
  let vendor: VendorDouble;
  let source: PropertySource;
  beforeEach(() => {
    vendor = kind.double();
    source = kind.open(vendor);
  });

  test.each([
    { by: 'its address', key: () => byAddress },
    { by: 'the provider’s id', key: () => ({ id: kind.id }) },
  ])('comes in our own terms, asked for by $by', async ({ key }) => {
    const found = await source.detail(key(), today);
    expect(found?.providerId).toBe(kind.id);
    expect(found?.record).toMatchObject({
      id: 'wi-55025-070922301019',
      parcelNumber: '0709-223-0101-9',
      address: {
        houseNumber: '418',
        street: 'N LARKSPUR LN',
        unit: null,
        line: '418 N Larkspur Ln',
        city: 'Madison',
        state: 'WI',
        zip: '53703',
        countyFips: '55025',
        county: 'Dane',
      },
      location: { lat: 43.0766, lng: -89.3785, precision: 'parcel' },
      facts: {
        type: 'single-family',
        beds: 3,
        baths: 2.5,
        livingAreaSqft: 1684,
        lotSqft: 7405,
        yearBuilt: 1926,
        stories: 2,
        units: 1,
      },
      owners: [
        { name: 'Rowan Sample', kind: 'person' },
        { name: 'Quinn Sample', kind: 'person' },
      ],
      mailing: { careOf: null, lines: ['418 N Larkspur Ln', 'Madison, WI 53703'] },
      isOwnerOccupied: true,
      flags: [],
    });
    expect(found?.record.details).toContainEqual({ label: 'Zoning', value: 'TR-C1' });
  });

  test('X-02 a sale whose price is not disclosed has none, and a zero is no figure', async () => {
    const found = await source.detail(byAddress, today);
    const sales = found?.record.transfers.map(({ soldOn, price }) => ({ soldOn, price }));
    expect(sales?.sort((a, b) => (a.soldOn ?? '').localeCompare(b.soldOn ?? ''))).toEqual([
      { soldOn: '2012-04-12', price: null },
      { soldOn: '2021-06-02', price: 35_750_000 },
    ]);
    expect(found?.record.facts).not.toHaveProperty('rooms');
  });

  test('knows of no such parcel: null, asked once', async () => {
    expect(await source.detail(nowhere, today)).toBeNull();
    expect(vendor.asked).toHaveLength(1);
  });

  test.each([
    { lie: 'nothing', body: () => null },
    { lie: 'words', body: () => 'none' },
    { lie: 'another shape', body: () => [['no', 'object']] },
    { lie: '200 and that there is none', body: () => kind.empty },
  ])('answers $lie: null', async ({ body }) => {
    vendor.next({ status: 200, body: JSON.stringify(body()) });
    expect(await source.detail(byAddress, today)).toBeNull();
  });

  test('in trouble is asked once more and then answers', async () => {
    vendor.next({ status: 429, body: { message: 'Too Many Requests' } });
    expect(await source.detail(byAddress, today)).not.toBeNull();
    expect(vendor.asked).toHaveLength(2);
  });

  test.each(failures)('$trouble is unavailable after $calls calls', async ({ answers, calls }) => {
    vendor.next(...answers);
    await expect(source.detail(byAddress, today)).rejects.toThrow(ProviderUnavailable);
    expect(vendor.asked).toHaveLength(calls);
  });

  test('that failed five times in a row is not called for a while', async () => {
    vendor.next(...Array<'unreachable'>(5).fill('unreachable'));
    for (const _ of [1, 2, 3]) {
      await expect(source.detail(byAddress, today)).rejects.toThrow(ProviderUnavailable);
    }
    await expect(source.detail(byAddress, today)).rejects.toThrow('is not called for now');
    expect(vendor.asked).toHaveLength(5);
    vendor.clock.advance({ seconds: 31 });
    expect(await source.detail(byAddress, today)).not.toBeNull();
  });

  test('is noted for the admin without a word of the address', async () => {
    await source.detail(byAddress, today);
    expect(vendor.notes).toMatchObject([{ provider: kind.name, outcome: 'found' }]);
    expect(JSON.stringify(vendor.notes)).not.toMatch(/larkspur|madison|418/i);
  });
});

describe('F-20 what RentCast alone says', () => {
  test('it completes no addresses, has no report on liens and no search, and says so', () => {
    const source = rentcastProperties(rentcastDouble().client);
    expect(source).toMatchObject({ suggest: null, liens: null, search: null });
  });

  test('each year’s tax stands with its assessment; of loans it has no word', async () => {
    const source = rentcastProperties(rentcastDouble().client);
    const found = await source.detail(byAddress, today);
    expect(found?.record).toMatchObject({
      assessments: [
        { taxYear: 2024, assessed: null, tax: 710_200 },
        { taxYear: 2025, assessed: 37_210_000, land: 12_100_000, tax: 721_500 },
      ],
      mortgages: [],
    });
    expect(source.citation.coverage).not.toContain('mortgages');
  });

  test('X-02 nulls and wrong types are unknown, one by one', async () => {
    const vendor = rentcastDouble();
    const { id, assessorID, addressLine1, state, county } = recordAnswer;
    const odd = { bedrooms: null, history: [], owner: null, taxAssessments: { soon: {} }, hoa: 3 };
    vendor.next({ status: 200, body: [{ id, assessorID, addressLine1, state, county, ...odd }] });
    const found = await rentcastProperties(vendor.client).detail(byAddress, today);
    expect(found?.record).toMatchObject({
      id: 'wi-55025-070922301019',
      facts: {},
      owners: [],
      transfers: [],
      assessments: [],
      location: null,
    });
  });
});
