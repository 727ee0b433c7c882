import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../provider-unavailable';
import { detailAnswer } from './double/answers';
import { realEstateApiDouble } from './double/realestateapi-double';
import { realEstateApiProperties } from './realestateapi-properties';

const today = Temporal.PlainDate.from('2026-11-20');

async function ofRealEstateApi(parts: Record<string, unknown>, live?: boolean) {
  const vendor = realEstateApiDouble();
  const body = { ...detailAnswer, data: { ...detailAnswer.data, ...parts }, live };
  vendor.next({ status: 200, body });
  const found = await realEstateApiProperties(vendor.client).detail({ id: '700418027' }, today);
  return found?.record ?? null;
}

describe('F-20 what RealEstateAPI alone says', () => {
  test('loans that are open or were paid off by the last sale are kept, others told in words', async () => {
    const record = await ofRealEstateApi({});
    const open = {
      recordedOn: '2021-06-10',
      amount: 28_600_000,
      lender: 'EXAMPLE SAVINGS BANK',
      loanType: 'Conventional',
      position: 1,
      annualRate: '0.02875',
      termMonths: 360,
      releasedOn: null,
    };
    const paidOff = { recordedOn: '2012-04-20', amount: 18_000_000, annualRate: null };
    expect(record?.mortgages).toMatchObject([open, paidOff]);
    expect(record?.details).toContainEqual({
      label: 'Loans no longer open, day of release not given',
      value: '$25,000, EXAMPLE CREDIT UNION, recorded 2023-02-01',
    });
    expect(record?.silentOn).toEqual([]);
  });

  test('X-02 empty lists of loans say that there are none, absent ones leave it open', async () => {
    const empty = { currentMortgages: [], mortgageHistory: [] };
    expect(await ofRealEstateApi(empty)).toMatchObject({ mortgages: [], silentOn: [] });
    const absent = { currentMortgages: null, mortgageHistory: 'none' };
    expect(await ofRealEstateApi(absent)).toMatchObject({ mortgages: [], silentOn: ['mortgages'] });
  });

  test('the assessment and the tax stand under their own years', async () => {
    const record = await ofRealEstateApi({});
    expect(record?.assessments).toMatchObject([
      {
        taxYear: 2026,
        assessed: 37_210_000,
        land: 12_100_000,
        building: 25_110_000,
        market: 39_840_000,
        tax: null,
      },
      { taxYear: 2025, assessed: null, tax: 721_555 },
    ]);
    expect(record?.recordedOn).toBe('2026-10-05');
  });

  test('a tax given in cents is read as such, and says so', async () => {
    const taxInfo = { year: 2026, assessedValue: 981_600, taxAmount: 1_039_792 };
    const record = await ofRealEstateApi({ taxInfo });
    expect(record?.assessments).toMatchObject([{ taxYear: 2026, tax: 1_039_792 }]);
    expect(record?.details.find(({ label }) => label === 'Annual tax')?.value).toContain(
      'read as cents',
    );
  });

  test.each([
    { wrong: 'the parcel number', parts: { lotInfo: { apn: '', apnUnformatted: null } } },
    { wrong: 'the county', parts: { propertyInfo: { address: { state: 'WI', fips: '99999' } } } },
    { wrong: 'its id', parts: { id: null } },
  ])('without $wrong there is nothing to keep', async ({ parts }) => {
    expect(await ofRealEstateApi(parts)).toBeNull();
  });

  test('X-02 nulls and wrong types are unknown, one by one', async () => {
    const { address } = detailAnswer.data.propertyInfo;
    const record = await ofRealEstateApi({
      propertyType: 7,
      propertyInfo: { address, bedrooms: 'three', bathrooms: null, yearBuilt: {}, stories: -1 },
      ownerInfo: 'nobody',
      ownerOccupied: 'yes',
      taxInfo: null,
      saleHistory: { no: 'list' },
      lastSale: null,
      lastUpdateDate: 'soon',
      mortgageHistory: [null, 5, { amount: 'much', recordingDate: '2020-13-45' }],
      currentMortgages: [{ amount: 1000, recordingDate: null, documentDate: null }],
    });
    expect(record).toMatchObject({
      facts: { lotSqft: 7405 },
      owners: [],
      mailing: null,
      isOwnerOccupied: null,
      transfers: [],
      mortgages: [],
      assessments: [],
      recordedOn: null,
      location: { precision: 'zip-centroid' },
    });
    expect(Object.keys(record?.facts ?? {})).toEqual(['lotSqft']);
    expect(record?.details).toContainEqual({
      label: 'Loans without a day of recording',
      value: '$1,000',
    });
  });

  test('an answer to a test key says that it is one', async () => {
    const told = { label: 'Asked with', value: 'A test key of RealEstateAPI' };
    expect((await ofRealEstateApi({}, false))?.details).toContainEqual(told);
    expect((await ofRealEstateApi({}, true))?.details).not.toContainEqual(told);
  });

  test('a company that owns it is told from a person', async () => {
    const ownerInfo = { companyName: 'LARKSPUR OAK', corporateOwned: true };
    expect(await ofRealEstateApi({ ownerInfo })).toMatchObject({
      owners: [{ name: 'LARKSPUR OAK', kind: 'company' }],
    });
  });
});

describe('F-20 addresses offered as someone types', () => {
  test('RealEstateAPI offers addresses, with our id where it names county and parcel', async () => {
    const vendor = realEstateApiDouble();
    const offers = await realEstateApiProperties(vendor.client).suggest?.('418 n lark');
    expect(offers).toEqual([
      {
        id: '700418027',
        address: { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
        propertyId: 'wi-55025-070922301019',
      },
      {
        id: '700418031',
        address: { line: '418 S Larkspur Ct #2', city: 'Madison', state: 'WI', zip: '03703' },
        propertyId: null,
      },
    ]);
    expect(vendor.asked).toEqual([
      expect.objectContaining({ body: { search: '418 n lark', search_types: ['A'] } }),
    ]);
  });

  test.each([
    { answers: 'that there is none', answer: { status: 404, body: { data: [] } } },
    { answers: 'nonsense', answer: { status: 200, body: { data: 'none' } } },
  ])('RealEstateAPI says $answers: no offers', async ({ answer }) => {
    const vendor = realEstateApiDouble();
    vendor.next(answer);
    expect(await realEstateApiProperties(vendor.client).suggest?.('418 n lark')).toEqual([]);
  });

  test('what is too short to be completed is not asked', async () => {
    const vendor = realEstateApiDouble();
    expect(await realEstateApiProperties(vendor.client).suggest?.('41 ')).toEqual([]);
    expect(vendor.asked).toEqual([]);
  });

  test('typing goes on, so a failure is not repeated', async () => {
    const vendor = realEstateApiDouble();
    vendor.next('slow');
    const asked = realEstateApiProperties(vendor.client).suggest?.('418 n lark');
    await expect(asked).rejects.toThrow(ProviderUnavailable);
    expect(vendor.asked).toHaveLength(1);
  });
});
