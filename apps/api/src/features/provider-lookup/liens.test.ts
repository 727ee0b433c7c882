import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import type { VendorDouble } from '../../adapters/vendor/double/vendor-double';
import type { Member } from '../../metering/unit';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import type { TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import { aLookup, id, type Lookup, offer } from './test/lookup-app';

const invented = 'wi-55025-070922301020';
const bare = 'wi-55025-070922301021';
const unknown = 'wi-55025-070922301022';
const none = { status: 200, body: { data: { liens: [] }, errorMessage: 'No Data Found' } };

let database: Database;
let clock: TestClock;
let vendor: VendorDouble;
let app: TestApp;
let member: Member;
let used: Lookup['used'];
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  ({ app, vendor, clock, member, used } = await aLookup(database));
  await insertSource(database, { id: 'roll' });
  // The parcel that the double knows, as a county's roll has it.
  const place = { address_line: '418 N Larkspur Ln', city: 'Madison', zip: '53703' };
  await insertParcel(database, { id, property: place });
  await insertParcel(database, { id: invented, property: { ...place, is_sample: true } });
  await insertParcel(database, { id: bare });
});

function signedIn(actor = member, from = app) {
  return from.browser({ signedInAs: actor }).client.properties;
}

/** Asks for the report, and shows the headers of the answer. */
function post(actor: Member | null = member, from = app, of = id): Promise<Response> {
  const browser = from.browser(actor === null ? {} : { signedInAs: actor });
  return browser.fetch(`/v1/properties/${of}/liens`, { method: 'POST' });
}

describe('F-20 the provider’s report on liens', () => {
  test('is asked for once, kept with its day, and read by every member who opens the property', async () => {
    expect(await signedIn().liens({ id })).toEqual({ provider: 'RealEstateAPI', report: null });
    expect(vendor.asked).toEqual([]);
    const asked = await signedIn().askLiens({ id });
    const first = {
      kind: 'Federal Tax Lien',
      state: 'open',
      amount: 1_825_040,
      filedOn: '2024-03-15',
      endedOn: null,
      creditors: ['Internal Revenue Service'],
      debtors: ['Rowan Sample'],
      documentNumber: '2024-0417',
      office: 'Register of Deeds, Dane, WI',
    };
    expect(asked).toMatchObject({
      provider: 'RealEstateAPI',
      report: {
        liens: [first, { state: 'released', endedOn: '2023-01-20' }],
        source: {
          id: 'realestateapi',
          publisher: 'RealEstateAPI',
          title: 'Report on liens',
          kind: 'provider',
          licence: 'By the terms of this server’s account with RealEstateAPI',
          fetchedAt: '2026-11-20T12:00:00Z',
          confidence: 'reported',
        },
      },
    });
    expect(await signedIn().liens({ id })).toEqual(asked);
    const another = await aMember(database);
    expect(await signedIn(another).liens({ id })).toEqual(asked);
    expect(await used(another)).toBe(1);
    expect(vendor.asked.map(({ body }) => body)).toEqual([
      { address: '418 N Larkspur Ln, Madison, WI 53703' },
    ]);
  });

  test('X-11 costs one search beside the look at the property, and nothing again for 30 days', async () => {
    await signedIn().detail({ id });
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-usage-used')).toBe('2');
    clock.advance({ hours: 24 * 13 });
    await signedIn().askLiens({ id });
    await signedIn().liens({ id });
    expect(await used()).toBe(2);
    expect(vendor.asked).toHaveLength(1);
  });

  test('after 30 days it is asked for anew and takes the place of the old one', async () => {
    await signedIn().askLiens({ id });
    const later = await aMember(database, { trialStartedAt: '2026-12-19T00:00:00Z' });
    clock.advance({ hours: 24 * 30 });
    vendor.next(none);
    const { report } = await signedIn(later).askLiens({ id });
    expect(report).toMatchObject({ liens: [], source: { fetchedAt: '2026-12-20T12:00:00Z' } });
    expect(await signedIn(later).liens({ id })).toMatchObject({ report });
    expect(vendor.asked).toHaveLength(2);
  });

  test('is asked for by the provider’s id where the property came from there', async () => {
    await signedIn().fetch(offer);
    await signedIn().askLiens({ id });
    expect(vendor.asked.at(-1)?.body).toEqual({ id: '700418027' });
  });

  test('X-02 that there are none is an answer and counts, which nobody having asked is not', async () => {
    expect((await signedIn().liens({ id })).report).toBeNull();
    vendor.next(none);
    expect((await signedIn().askLiens({ id })).report).toMatchObject({ liens: [] });
    expect((await signedIn().liens({ id })).report).toMatchObject({ liens: [] });
    expect(await used()).toBe(2);
  });
});

describe('X-11 the search for liens is given back', () => {
  test('after a miss, which says so and is not kept', async () => {
    vendor.next({ status: 404, body: { data: {} } });
    const answer = await post();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: 'NOT_AT_PROVIDER', details: { provider: 'RealEstateAPI' } },
    });
    expect(answer.headers.get('x-usage-used')).toBe('0');
    expect((await signedIn().liens({ id })).report).toBeNull();
  });

  test.each([
    { failure: 'does not answer', meets: ['unreachable', 'unreachable'] as const },
    { failure: 'refuses us', meets: [{ status: 403, body: {} }] as const },
  ])('when the provider $failure', async ({ meets }) => {
    vendor.next(...meets);
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'PROVIDER_FAILED' } });
    expect(answer.headers.get('x-usage-used')).toBe('0');
  });

  test('and what cannot be asked about costs nothing: an invented home, one without an address', async () => {
    expect(await signedIn().liens({ id: invented })).toEqual({ provider: null, report: null });
    for (const of of [invented, bare]) expect((await post(member, app, of)).status).toBe(404);
    expect(vendor.asked).toEqual([]);
    expect(await used()).toBe(0);
  });
});

describe('the report is refused', () => {
  test('to visitors, kept or not', async () => {
    await signedIn().askLiens({ id });
    const visitor = app.browser();
    expect((await visitor.fetch(`/v1/properties/${id}/liens`)).status).toBe(401);
    const answer = await post(null);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect(vendor.asked).toHaveLength(1);
  });

  test('to a member without searches left: a kept one is not shown, and nobody is asked', async () => {
    await signedIn().detail({ id });
    await signedIn().askLiens({ id });
    const env = { MONTHLY_SEARCHES: '0' };
    const source = realEstateApiProperties(vendor.client);
    const propertySource = { isConfigured: true as const, source };
    const empty = aTestApp({ database, clock, env, propertySource });
    const refusal = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };
    await expect(signedIn(member, empty).liens({ id })).resolves.toMatchObject({ report: {} });
    const stranger = signedIn(await aMember(database), empty);
    await expect(stranger.liens({ id })).rejects.toMatchObject(refusal);
    await expect(stranger.askLiens({ id })).rejects.toMatchObject(refusal);
    await database.asService('test', (db) => db.deleteFrom('ops.provider_answers').execute());
    await expect(stranger.askLiens({ id })).rejects.toMatchObject(refusal);
    expect(vendor.asked).toHaveLength(1);
  });

  test('when the trial is over', async () => {
    clock.advance({ hours: 24 * 40 });
    await expect(signedIn().askLiens({ id })).rejects.toMatchObject({ code: 'TRIAL_EXPIRED' });
    expect(vendor.asked).toEqual([]);
  });

  test('of a property that is not in the records', async () => {
    const refusal = { code: 'PROPERTY_UNKNOWN', status: 404 };
    await expect(signedIn().askLiens({ id: unknown })).rejects.toMatchObject(refusal);
    await expect(signedIn().liens({ id: unknown })).rejects.toMatchObject(refusal);
  });
});

describe('F-20 an installation without the report', () => {
  test('names the setting where no provider is configured', async () => {
    const plain = aTestApp({ database, clock });
    const answer = await post(member, plain);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { code: 'PROVIDER_MISSING', details: { missing: ['REALESTATEAPI_KEY'] } },
    });
    expect(await signedIn(member, plain).liens({ id })).toEqual({ provider: null, report: null });
  });

  test('says so where the provider has none', async () => {
    const rentcast = rentcastDouble();
    const source = rentcastProperties(rentcast.client);
    const other = aTestApp({ database, clock, propertySource: { isConfigured: true, source } });
    const answer = await post(member, other);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { code: 'NO_LIEN_REPORT', details: { provider: 'RentCast' } },
    });
    expect(await signedIn(member, other).liens({ id })).toEqual({ provider: null, report: null });
    expect(rentcast.asked).toEqual([]);
    expect(await used()).toBe(0);
  });
});
