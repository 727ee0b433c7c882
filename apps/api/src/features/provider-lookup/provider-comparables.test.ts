import { beforeEach, describe, expect, test } from 'vitest';
import { comparablesAnswer } from '../../adapters/realestateapi/double/comparables-answer';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import type { Member } from '../../metering/unit';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aPropertySource } from '../../test/property-source';
import { everyLookup, id, offer } from './test/lookup-app';

const invented = 'wi-55025-070922301020';
const bare = 'wi-55025-070922301021';
const unknown = 'wi-55025-070922301022';
/** The first of the double's comparables, as a county's roll has it. */
const neighbour = 'wi-55025-070922301173';

const given = everyLookup();
beforeEach(async () => {
  const { database } = given;
  await insertSource(database, { id: 'roll' });
  const place = { address_line: '418 N Larkspur Ln', city: 'Madison', zip: '53703' };
  await insertParcel(database, { id, property: place });
  await insertParcel(database, { id: invented, property: { ...place, is_sample: true } });
  await insertParcel(database, { id: bare });
});

function signedIn(actor = given.member, from = given.app) {
  return from.browser({ signedInAs: actor }).client.comparables;
}

/** Asks for the comparables, and shows the headers of the answer. */
function post(of = id, actor: Member | null = given.member, from = given.app): Promise<Response> {
  const browser = from.browser(actor === null ? {} : { signedInAs: actor });
  return browser.fetch(`/v1/properties/${of}/provider-comparables`, { method: 'POST' });
}

describe('F-20 the provider’s comparables', () => {
  test('are asked for once, kept with their day, and read by every member who opens the property', async () => {
    expect(await signedIn().provided({ id })).toEqual({ provider: 'RealEstateAPI', report: null });
    expect(given.vendor.asked).toEqual([]);
    const asked = await signedIn().askProvider({ id });
    expect(asked).toMatchObject({
      provider: 'RealEstateAPI',
      report: {
        sales: [
          {
            address: { line: '502 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
            propertyId: neighbour,
            ...{ pricedOn: '2026-06-18', price: 38_990_000, priceIs: 'recorded' },
            ...{ livingAreaSqft: 1590, beds: 3, baths: 2, yearBuilt: 1931, lotSqft: 6970 },
            ...{ miles: 0.21, similarity: null, place: { lat: 43.0781 }, record: null },
          },
          { price: 42_150_000, priceIs: 'reported' },
          { price: null, record: null },
        ],
        value: { amount: 40_200_000, low: 38_150_000, high: 42_250_000 },
        source: {
          id: 'realestateapi',
          title: 'Comparables and estimate',
          kind: 'provider',
          fetchedAt: '2026-11-20T12:00:00Z',
        },
      },
    });
    expect(await signedIn().provided({ id })).toEqual(asked);
    expect(given.vendor.asked).toMatchObject([{ path: '/v3/PropertyComps' }]);
  });

  test('X-11 cost one search beside the look at the property; another member is not charged for what is kept', async () => {
    await given.client().properties.detail({ id });
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-usage-used')).toBe('2');
    const another = await aMember(given.database);
    await given.client(another).properties.detail({ id });
    await signedIn(another).provided({ id });
    await signedIn(another).askProvider({ id });
    expect(await given.used(another)).toBe(1);
    given.clock.advance({ hours: 24 * 13 });
    await signedIn().askProvider({ id });
    expect(await given.used()).toBe(2);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('after 30 days they are asked for anew', async () => {
    await signedIn().askProvider({ id });
    const later = await aMember(given.database, { trialStartedAt: '2026-12-19T00:00:00Z' });
    given.clock.advance({ hours: 24 * 30 });
    given.vendor.next({ status: 200, body: { ...comparablesAnswer, comps: [], reapiAvm: null } });
    const { report } = await signedIn(later).askProvider({ id });
    expect(report).toMatchObject({
      ...{ sales: [], value: null },
      source: { fetchedAt: '2026-12-20T12:00:00Z' },
    });
    expect(given.vendor.asked).toHaveLength(2);
  });

  test('stand beside what the records say of the same parcel on the day they are read', async () => {
    await signedIn().askProvider({ id });
    await insertParcel(given.database, { id: neighbour });
    await given.database.asService('test', (db) =>
      db
        .insertInto('records.listings')
        .values({
          ...{ state: 'WI', property_id: neighbour, county_fips: '55025', record_version: 1 },
          ...{ last_sold_on: '2026-06-12', last_price_cents: 38_500_000, words: [] },
        })
        .execute(),
    );
    const { report } = await signedIn().provided({ id });
    expect(report?.sales.map(({ record }) => record)).toEqual([
      { id: neighbour, soldOn: '2026-06-12', price: 38_500_000, isSample: false },
      null,
      null,
    ]);
  });

  test('are asked for by the provider’s id where the property came from there', async () => {
    await given.client().properties.fetch(offer);
    await signedIn().askProvider({ id });
    expect(given.vendor.asked.at(-1)?.body).toMatchObject({ id: '700418027' });
  });

  test('RentCast’s listings are asked for by the address, whatever it calls the property', async () => {
    const rentcast = rentcastDouble();
    const other = given.install(rentcastProperties(rentcast.client));
    const { client } = other.browser({ signedInAs: given.member });
    const address = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };
    await client.properties.fetch({ address });
    const { report } = await client.comparables.askProvider({ id });
    expect(report.sales).toMatchObject([{ priceIs: 'asked', similarity: 0.9862 }, { price: null }]);
    expect(rentcast.asked.at(-1)?.path).toContain('/avm/value?address=418+N+Larkspur+Ln');
  });
});

describe('X-11 the search for comparables is given back', () => {
  test('after a miss, which says so and is not kept', async () => {
    given.vendor.next({ status: 404, body: { data: {} } });
    const answer = await post();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: 'NOT_AT_PROVIDER', details: { provider: 'RealEstateAPI' } },
    });
    expect(answer.headers.get('x-usage-used')).toBe('0');
    expect((await signedIn().provided({ id })).report).toBeNull();
  });

  test.each([
    { failure: 'does not answer', meets: ['unreachable', 'unreachable'] as const },
    { failure: 'refuses us', meets: [{ status: 401, body: {} }] as const },
  ])('when the provider $failure', async ({ meets }) => {
    given.vendor.next(...meets);
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'PROVIDER_FAILED' } });
    expect(answer.headers.get('x-usage-used')).toBe('0');
  });

  test('and what cannot be asked about costs nothing: an invented home, one without an address', async () => {
    const nobody = { provider: null, report: null };
    expect(await signedIn().provided({ id: invented })).toEqual(nobody);
    for (const of of [invented, bare]) expect((await post(of)).status).toBe(404);
    expect(given.vendor.asked).toEqual([]);
    expect(await given.used()).toBe(0);
  });
});

describe('the comparables are refused', () => {
  test('to visitors, kept or not', async () => {
    await signedIn().askProvider({ id });
    const visitor = given.app.browser();
    const read = await visitor.fetch(`/v1/properties/${id}/provider-comparables`);
    const asked = await post(id, null);
    for (const answer of [read, asked]) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    }
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('to a member without searches left, kept or not', async () => {
    await signedIn().askProvider({ id });
    const source = realEstateApiProperties(given.vendor.client);
    const stranger = signedIn(
      await aMember(given.database),
      given.install(source, { MONTHLY_SEARCHES: '0' }),
    );
    const refusal = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };
    await expect(stranger.provided({ id })).rejects.toMatchObject(refusal);
    await expect(stranger.askProvider({ id })).rejects.toMatchObject(refusal);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('of a property that is not in the records', async () => {
    const refusal = { code: 'PROPERTY_UNKNOWN', status: 404 };
    await expect(signedIn().askProvider({ id: unknown })).rejects.toMatchObject(refusal);
    await expect(signedIn().provided({ id: unknown })).rejects.toMatchObject(refusal);
  });

  test('F-20 by an installation without them, which says what is missing', async () => {
    const { member } = given;
    const plain = given.install(null);
    const none = given.install(aPropertySource());
    expect(await (await post(id, member, plain)).json()).toMatchObject({
      error: { code: 'PROVIDER_MISSING', details: { missing: ['REALESTATEAPI_KEY'] } },
    });
    expect(await (await post(id, member, none)).json()).toMatchObject({
      error: { code: 'REPORT_MISSING', details: { provider: 'A provider' } },
    });
    for (const app of [plain, none]) {
      const nobody = { provider: null, report: null };
      expect(await signedIn(member, app).provided({ id })).toEqual(nobody);
    }
    expect(await given.used()).toBe(0);
  });
});
