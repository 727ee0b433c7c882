import { beforeEach, describe, expect, test } from 'vitest';
import type { PropertySource } from './property-source';
import { ProviderUnavailable } from './provider-unavailable';
import { realEstateApiProperties } from './realestateapi/realestateapi-properties';
import { realEstateApiFault } from './realestateapi/realestateapi-spec';
import { rentcastProperties } from './rentcast/rentcast-properties';
import { type Answer, aVendorDouble, type VendorDouble } from './vendor/double/vendor-double';

const home = { line: '12 Elm St', city: 'Marlow', state: 'PA', zip: '19104' };
const nowhere = { ...home, line: '1 Nowhere Rd' };
const oneLine = '12 Elm St, Marlow, PA 19104';

type Kind = {
  name: string;
  double: () => VendorDouble;
  open: (double: VendorDouble) => PropertySource;
  /** This answer has status 200 but no value. */
  empty: unknown;
  path: string;
};

const avm = {
  avm: '231000',
  avmMin: '215,500',
  avmMax: 251_000,
  lastUpdateDate: '2026-11-01T00:00:00Z',
};

const kinds: Kind[] = [
  {
    name: 'RealEstateAPI',
    double: () => {
      const fault = realEstateApiFault();
      return aVendorDouble({
        provider: 'RealEstateAPI',
        key: 'a-key',
        answer: (_, body) => forHome(Object(body).address, { data: avm, credits: 0.5 }),
        ...(fault && { fault }),
      });
    },
    open: ({ client }) => realEstateApiProperties(client),
    empty: { data: {}, errorMessage: 'No Data Found' },
    path: '/v2/PropertyAvm',
  },
  {
    name: 'RentCast',
    double: () =>
      aVendorDouble({
        provider: 'RentCast',
        key: 'a-key',
        answer: (path) =>
          forHome(new URL(path, 'https://x.example').searchParams.get('address'), {
            price: 231_000,
            priceRangeLow: 215_500,
            priceRangeHigh: 251_000,
            credits: 0.5,
          }),
      }),
    open: ({ client }) => rentcastProperties(client),
    empty: { price: null },
    path: '/avm/value',
  },
];

function forHome(address: unknown, body: unknown): Answer {
  return address === oneLine ? { status: 200, body } : { status: 404, body: { data: {} } };
}

describe.each(kinds)(
  'F-20 a source of property data, $name',
  ({ name, double, open, empty, path }) => {
    let vendor: VendorDouble;
    let source: PropertySource;
    beforeEach(() => {
      vendor = double();
      source = open(vendor);
    });

    test('says what a home is worth, in cents, with its range', async () => {
      expect(await source.value(home)).toMatchObject({
        amount: 23_100_000,
        low: 21_550_000,
        high: 25_100_000,
      });
      expect(source.name).toBe(name);
      expect(vendor.asked[0]).toMatchObject({ key: 'a-key', path: expect.stringContaining(path) });
    });

    test('knows of no such home: null, asked once', async () => {
      expect(await source.value(nowhere)).toBeNull();
      expect(vendor.asked).toHaveLength(1);
    });

    test.each([
      { lie: 'nothing', body: null },
      { lie: 'a value of zero', body: { data: { avm: '0' }, price: 0 } },
      { lie: 'words', body: { data: { avm: 'unknown' }, price: 'unknown' } },
      { lie: 'another shape', body: ['no', 'object'] },
    ])('X-02 answers $lie: null, never a figure', async ({ body }) => {
      vendor.next({ status: 200, body });
      expect(await source.value(home)).toBeNull();
    });

    test('says 200 and that there is none: null', async () => {
      vendor.next({ status: 200, body: empty });
      expect(await source.value(home)).toBeNull();
    });

    test('in trouble is asked again and then answers', async () => {
      vendor.next({ status: 500, body: '' }, { status: 429, body: {} });
      expect(await source.value(home)).not.toBeNull();
      expect(vendor.asked).toHaveLength(3);
    });

    test.each([
      {
        trouble: 'gone',
        answers: ['unreachable', 'unreachable', 'unreachable'] as const,
        calls: 3,
      },
      { trouble: 'slow', answers: ['slow', 'slow', 'slow'] as const, calls: 3 },
      { trouble: 'refusing', answers: [{ status: 403, body: {} }] as const, calls: 1 },
    ])('$trouble is unavailable after $calls calls', async ({ answers, calls }) => {
      vendor.next(...answers);
      await expect(source.value(home)).rejects.toThrow(ProviderUnavailable);
      expect(vendor.asked).toHaveLength(calls);
    });

    test('that failed five times in a row is not called for half a minute', async () => {
      vendor.next(...Array<'unreachable'>(5).fill('unreachable'));
      await expect(source.value(home)).rejects.toThrow(ProviderUnavailable);
      await expect(source.value(home)).rejects.toThrow(ProviderUnavailable);
      expect(vendor.asked).toHaveLength(5);
      vendor.clock.advance({ seconds: 31 });
      await expect(source.value(nowhere)).resolves.toBeNull();
    });

    test('is noted with outcome and credits, and nothing of the address', async () => {
      await source.value(home);
      await source.value(nowhere);
      expect(vendor.notes).toMatchObject([
        { provider: name, outcome: 'found', credits: 0.5 },
        { provider: name, outcome: 'not-found', credits: null },
      ]);
      expect(JSON.stringify(vendor.notes)).not.toMatch(/elm|nowhere|marlow/i);
    });
  },
);
