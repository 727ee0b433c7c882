import type { TraceSubject } from '@deedlight/domain/skip-trace/subject';
import { beforeEach, describe, expect, test } from 'vitest';
import { aTestClock } from '../test/test-clock';
import { ProviderUnavailable } from './provider-unavailable';
import { realEstateApiSkipTrace } from './realestateapi/realestateapi-skip-trace';
import { realEstateApiFault } from './realestateapi/realestateapi-spec';
import { sampleSkipTrace } from './sample/sample-skip-trace';
import type { SkipTraceSource } from './skip-trace';
import { type Answer, aVendorDouble, type VendorDouble } from './vendor/double/vendor-double';

const address = { line: '12 Elm St', city: 'Marlow', state: 'PA', zip: '19104-1234' };
const known: TraceSubject = { propertyId: null, names: ['Avery Oak'], address };
const unknown: TraceSubject = { propertyId: null, names: ['Marlow Larch'], address };

const person = {
  identity: {
    names: [{ firstName: 'Avery', lastName: 'Oak', fullName: 'Avery Oak' }],
    address: { house: '12', street: 'Elm', strType: 'St', city: 'Marlow', state: 'PA', zip: 8046 },
    addressHistory: [],
    phones: [
      { phone: '2155550101', phoneType: 'mobile', doNotCall: false, isConnected: true },
      {
        phone: '2155550102',
        phoneType: 'landline',
        doNotCall: true,
        lastSeen: '2026-01-02T00:00:00Z',
      },
      { phone: '2155550103', phoneType: 'voip' },
      { phone: '12' },
    ],
    emails: [{ email: 'avery@example.com' }],
  },
  demographics: {
    deceased: false,
    ethnicity: 'withheld',
    gender: 'withheld',
    maritalStatus: 'withheld',
    age: 99,
    occupation: 'withheld',
  },
};

function aDouble(): VendorDouble {
  const fault = realEstateApiFault();
  return aVendorDouble({
    provider: 'RealEstateAPI',
    key: 'a-key',
    answer: (_, body): Answer =>
      Object(body).last_name === 'Larch'
        ? { status: 404, body: { match: false, output: {} } }
        : { status: 200, body: { requestId: 'r1', match: true, credits: 10, output: person } },
    ...(fault && { fault }),
  });
}

let vendor: VendorDouble;
beforeEach(() => {
  vendor = aDouble();
});

const kinds: { name: string; open: () => SkipTraceSource }[] = [
  { name: 'Sample', open: () => sampleSkipTrace(aTestClock()) },
  { name: 'RealEstateAPI', open: () => realEstateApiSkipTrace(vendor.client, vendor.clock) },
];

describe.each(kinds)('F-05 a source of skip traces, $name', ({ name, open }) => {
  test('finds somebody with numbers, each with what the lists say of it', async () => {
    const { persons } = await open().find(known);
    const phones = persons[0]?.phones ?? [];
    expect(phones.slice(0, 3).map(({ dnc }) => dnc)).toEqual(['clear', 'listed', 'unknown']);
    for (const { number, dnc, checkedOn } of phones) {
      expect(number).toMatch(/^\+1\d{3}55501\d\d$/);
      expect(checkedOn === null).toBe(dnc === 'unknown');
    }
  });

  test('finds nobody: an empty answer', async () => {
    expect((await open().find(unknown)).persons).toEqual([]);
  });

  test('answers the same for the same subject', async () => {
    const [first, second] = [await open().find(known), await open().find(known)];
    expect(second).toEqual(first);
  });

  test('says who it is, and nothing of origin, sex, marriage, age or work', async () => {
    const source = open();
    const { persons } = await source.find(known);
    expect(source.name).toBe(name);
    expect(JSON.stringify(persons)).not.toMatch(/ethnic|gender|marital|withheld|occupation|"age"/i);
  });
});

describe('F-05 RealEstateAPI', () => {
  const find = (subject: TraceSubject) =>
    realEstateApiSkipTrace(vendor.client, vendor.clock).find(subject);

  test('is asked for name and place alone, never by a trait', async () => {
    await find(known);
    expect(vendor.asked.map(({ body }) => body)).toEqual([
      {
        address: '12 Elm St',
        city: 'Marlow',
        state: 'PA',
        zip: '19104',
        first_name: 'Avery',
        last_name: 'Oak',
      },
    ]);
  });

  test('is asked for an owner by the address, as a roll does not say which word is the family name', async () => {
    await find({ ...known, propertyId: 'pa-42101-12', names: ['OAK AVERY'] });
    expect(Object.keys(Object(vendor.asked[0]?.body))).toEqual(['address', 'city', 'state', 'zip']);
  });

  test('X-02 a number without its flag is unknown, and litigators are never said to be clear', async () => {
    const { persons, requestId } = await find(known);
    expect(persons[0]?.phones.map(({ litigator }) => litigator)).toEqual(Array(3).fill('unknown'));
    expect(persons[0]?.addresses[0]?.address).toMatchObject({ line: '12 Elm St', zip: '08046' });
    expect(requestId).toBe('r1');
  });

  test.each([
    { trouble: 'gone', answer: 'unreachable' as const },
    { trouble: 'slow', answer: 'slow' as const },
    { trouble: 'failing', answer: { status: 500, body: '' } },
    { trouble: 'refusing', answer: { status: 401, body: {} } },
  ])('$trouble is unavailable after one call, as each may cost', async ({ answer }) => {
    vendor.next(answer);
    await expect(find(known)).rejects.toThrow(ProviderUnavailable);
    expect(vendor.asked).toHaveLength(1);
  });

  test('that answers 200 with a message has found nobody', async () => {
    vendor.next({ status: 200, body: { match: false, errorMessage: 'No Data Found' } });
    expect((await find(known)).persons).toEqual([]);
  });
});

test.skipIf(realEstateApiFault() === undefined)(
  'the double refuses what the provider’s description does not name (needs ../shared)',
  () => {
    expect(realEstateApiFault()?.('/v1/SkipTrace', { gender: 'x' })).toMatch(/additional/);
    expect(realEstateApiFault()?.('/v1/SkipTrace', { address: '12 Elm St' })).toBeNull();
  },
);
