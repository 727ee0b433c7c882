import { beforeEach, describe, expect, test } from 'vitest';
import type { ParcelKey, ProviderLien } from '../property-source';
import { ProviderUnavailable } from '../provider-unavailable';
import { failures } from '../vendor/double/failures';
import type { VendorDouble } from '../vendor/double/vendor-double';
import { liensAnswer } from './double/liens-answer';
import { realEstateApiDouble } from './double/realestateapi-double';
import { realEstateApiProperties } from './realestateapi-properties';

const byId: ParcelKey = { id: '700418027' };
const byAddress = {
  address: { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
} satisfies ParcelKey;
const { property, liens } = liensAnswer.data;

let vendor: VendorDouble;
beforeEach(() => {
  vendor = realEstateApiDouble();
});

async function ask(key: ParcelKey = byAddress): Promise<readonly ProviderLien[] | null> {
  const source = realEstateApiProperties(vendor.client);
  if (source.liens === null) throw new Error('RealEstateAPI has a report on liens');
  return await source.liens(key);
}

async function answered(body: unknown, key?: ParcelKey) {
  vendor.next({ status: 200, body: JSON.stringify(body) });
  return await ask(key);
}

/** Returns the single lien of an answer with these fields, its days as text. */
async function lienOf(said: unknown) {
  const found = await answered({ data: { property, liens: [said] } });
  return JSON.parse(JSON.stringify(found?.[0]));
}

describe('F-20 the report on liens of RealEstateAPI', () => {
  test.each([
    {
      by: 'its address',
      key: byAddress,
      body: { address: '418 N Larkspur Ln, Madison, WI 53703' },
    },
    { by: 'the provider’s id', key: byId, body: { id: '700418027' } },
  ])('comes in our own terms, asked for by $by', async ({ key, body }) => {
    const found = await ask(key);
    expect(JSON.parse(JSON.stringify(found))).toEqual([
      {
        kind: 'Federal Tax Lien',
        state: 'open',
        amount: 1_825_040,
        filedOn: '2024-03-15',
        endedOn: null,
        creditors: ['Internal Revenue Service'],
        debtors: ['Rowan Sample'],
        documentNumber: '2024-0417',
        office: 'Register of Deeds, Dane, WI',
      },
      {
        kind: 'Judgment Lien',
        state: 'released',
        amount: 412_000,
        filedOn: '2022-09-01',
        endedOn: '2023-01-20',
        creditors: ['Example Credit Union'],
        debtors: ['Quinn Sample'],
        documentNumber: '2022JL000311',
        office: 'Circuit Court, Dane, WI',
      },
    ]);
    expect(vendor.asked).toMatchObject([{ path: '/v2/Reports/PropertyLiens', body }]);
  });

  test('leaves out where creditors and debtors live', async () => {
    expect(JSON.stringify(await ask())).not.toContain('Larkspur');
  });

  test.each([
    { lie: 'no fields', said: {} },
    { lie: 'nulls', said: { amount: null, filings: null, creditors: null, status: null } },
    { lie: 'wrong types', said: { amount: {}, filings: 'x', debtors: 3, releaseDate: [] } },
    { lie: 'empty texts', said: { amount: '', originFilingDate: '', status: '', filings: [] } },
    { lie: 'a zero and no day', said: { amount: 0, originFilingDate: '2024-13-40' } },
    { lie: 'no object', said: null },
  ])('X-02 of a lien with $lie all is unknown, and it is a lien still', async ({ said }) => {
    expect(await lienOf(said)).toEqual({
      ...{ kind: null, state: null, amount: null, filedOn: null, endedOn: null },
      ...{ creditors: [], debtors: [], documentNumber: null, office: null },
    });
  });

  test.each([
    { status: 'Active', releaseDate: '', judgeVacatedDate: '', is: 'open', on: null },
    { status: 'Released', releaseDate: '', judgeVacatedDate: '', is: 'released', on: null },
    {
      status: '',
      releaseDate: '2024-02-03',
      judgeVacatedDate: '',
      is: 'released',
      on: '2024-02-03',
    },
    { status: 'Released', judgeVacatedDate: '2024-02-04', is: 'vacated', on: '2024-02-04' },
    { status: 'Active', releaseDate: '2024-02-03', is: null, on: '2024-02-03' },
    { status: 'Pending', releaseDate: null, is: null, on: null },
  ])('X-02 $status with $releaseDate and $judgeVacatedDate is $is', async ({ is, on, ...said }) => {
    expect(await lienOf(said)).toMatchObject({ state: is, endedOn: on });
  });

  test('what several filings say of one lien stands side by side, each once', async () => {
    const filing = { agencyName: 'Register of Deeds', filingType: 'State Tax Lien' };
    const filings = [
      { ...filing, filingNumber: 12, filingDate: '2024-05-06' },
      { ...filing, filingNumber: '13' },
    ];
    expect(await lienOf({ filings })).toMatchObject({
      kind: 'State Tax Lien',
      documentNumber: '12; 13',
      office: 'Register of Deeds',
      filedOn: '2024-05-06',
    });
    const bare = { irsSerialNumber: 'IRS-7', filingJurisdictionName: 'Wisconsin', filings: null };
    expect(await lienOf(bare)).toMatchObject({ documentNumber: 'IRS-7', office: 'Wisconsin' });
  });

  test.each([
    { says: 'an empty list', body: { data: { property, liens: [] }, resultCount: 0 } },
    { says: 'No Data Found', body: { data: { liens: [] }, errorMessage: 'No Data Found' } },
    { says: 'No Data Found within', body: { data: { errorMessage: 'No Data Found' } } },
  ])('X-02 that there are none is said by $says', async ({ body }) => {
    expect(await answered(body)).toEqual([]);
  });

  test.each([
    { says: 'Invalid Address', body: { data: { liens: [] }, errorMessage: 'Invalid Address' } },
    { says: 'nothing', body: null },
    { says: 'words', body: 'none' },
    { says: 'no list', body: { data: { property, liens: null } } },
    { says: 'another shape of list', body: { data: { property, liens: 'none' } } },
  ])('X-02 an answer of $says is not the word that there are none', async ({ body }) => {
    expect(await answered(body)).toBeNull();
  });

  test('a miss is null, asked once', async () => {
    vendor.next({ status: 404, body: { data: {}, statusMessage: 'Not Found' } });
    expect(await ask()).toBeNull();
    expect(await ask({ address: { ...byAddress.address, line: '1 Nowhere Rd' } })).toBeNull();
    expect(vendor.asked).toHaveLength(2);
  });

  test.each([
    { other: 'house', key: byAddress, is: { address: '420 N Larkspur Ln, Madison, WI 53703' } },
    { other: 'ZIP code', key: byAddress, is: { address: '418 N Larkspur Ln, Verona, WI 53593' } },
    { other: 'id', key: byId, is: { id: 700_418_028 } },
  ])('the liens of a parcel with another $other are none of this one', async ({ key, is }) => {
    expect(await answered({ data: { property: { ...property, ...is }, liens } }, key)).toBeNull();
  });

  test('in trouble it is asked once more and then answers', async () => {
    vendor.next({ status: 429, body: { message: 'Too Many Requests' } });
    expect(await ask()).toHaveLength(2);
    expect(vendor.asked).toHaveLength(2);
  });

  test.each(failures)(
    '$trouble it is unavailable after $calls calls',
    async ({ answers, calls }) => {
      vendor.next(...answers);
      await expect(ask()).rejects.toThrow(ProviderUnavailable);
      expect(vendor.asked).toHaveLength(calls);
    },
  );

  test('is noted for the admin without a word of the address', async () => {
    await ask();
    expect(vendor.notes).toMatchObject([
      { endpoint: 'PropertyLiens', outcome: 'found', credits: 1 },
    ]);
    expect(JSON.stringify(vendor.notes)).not.toMatch(/larkspur|madison|sample/i);
  });
});
