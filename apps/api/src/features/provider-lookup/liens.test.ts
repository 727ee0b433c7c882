import { beforeEach, describe, expect, test } from 'vitest';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import type { Member } from '../../metering/unit';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { everyLookup, id, offer } from './test/lookup-app';

const invented = 'wi-55025-070922301020';
const bare = 'wi-55025-070922301021';
const unknown = 'wi-55025-070922301022';
const none = { status: 200, body: { data: { liens: [] }, errorMessage: 'No Data Found' } };

const given = everyLookup();
beforeEach(async () => {
  const { database } = given;
  await insertSource(database, { id: 'roll' });
  // The parcel that the double knows, as a county's roll has it.
  const place = { address_line: '418 N Larkspur Ln', city: 'Madison', zip: '53703' };
  await insertParcel(database, { id, property: place });
  await insertParcel(database, { id: invented, property: { ...place, is_sample: true } });
  await insertParcel(database, { id: bare });
});

function signedIn(actor = given.member, from = given.app) {
  return from.browser({ signedInAs: actor }).client.properties;
}

/** Asks for the report, and shows the headers of the answer. */
function post(actor: Member | null = given.member, from = given.app, of = id): Promise<Response> {
  const browser = from.browser(actor === null ? {} : { signedInAs: actor });
  return browser.fetch(`/v1/properties/${of}/liens`, { method: 'POST' });
}

describe('F-20 the provider’s report on liens', () => {
  test('is asked for once, kept with its day, and read by every member who opens the property', async () => {
    expect(await signedIn().liens({ id })).toEqual({ provider: 'RealEstateAPI', report: null });
    expect(given.vendor.asked).toEqual([]);
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
    const another = await aMember(given.database);
    expect(await signedIn(another).liens({ id })).toEqual(asked);
    expect(await given.used(another)).toBe(1);
    expect(given.vendor.asked.map(({ body }) => body)).toEqual([
      { address: '418 N Larkspur Ln, Madison, WI 53703' },
    ]);
  });

  test('X-11 costs one search beside the look at the property, and nothing again for 30 days', async () => {
    await signedIn().detail({ id });
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-usage-used')).toBe('2');
    given.clock.advance({ hours: 24 * 13 });
    await signedIn().askLiens({ id });
    await signedIn().liens({ id });
    expect(await given.used()).toBe(2);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('after 30 days it is asked for anew and takes the place of the old one', async () => {
    await signedIn().askLiens({ id });
    const later = await aMember(given.database, { trialStartedAt: '2026-12-19T00:00:00Z' });
    given.clock.advance({ hours: 24 * 30 });
    given.vendor.next(none);
    const { report } = await signedIn(later).askLiens({ id });
    expect(report).toMatchObject({ liens: [], source: { fetchedAt: '2026-12-20T12:00:00Z' } });
    expect(await signedIn(later).liens({ id })).toMatchObject({ report });
    expect(given.vendor.asked).toHaveLength(2);
  });

  test('is asked for by the provider’s id where the property came from there', async () => {
    await signedIn().fetch(offer);
    await signedIn().askLiens({ id });
    expect(given.vendor.asked.at(-1)?.body).toEqual({ id: '700418027' });
  });

  test('X-02 that there are none is an answer and counts, which nobody having asked is not', async () => {
    expect((await signedIn().liens({ id })).report).toBeNull();
    given.vendor.next(none);
    expect((await signedIn().askLiens({ id })).report).toMatchObject({ liens: [] });
    expect((await signedIn().liens({ id })).report).toMatchObject({ liens: [] });
    expect(await given.used()).toBe(2);
  });
});

describe('X-11 the search for liens is given back', () => {
  test('after a miss, which says so and is not kept', async () => {
    given.vendor.next({ status: 404, body: { data: {} } });
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
    given.vendor.next(...meets);
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'PROVIDER_FAILED' } });
    expect(answer.headers.get('x-usage-used')).toBe('0');
  });

  test('and what cannot be asked about costs nothing: an invented home, one without an address', async () => {
    expect(await signedIn().liens({ id: invented })).toEqual({ provider: null, report: null });
    for (const of of [invented, bare])
      expect((await post(given.member, given.app, of)).status).toBe(404);
    expect(given.vendor.asked).toEqual([]);
    expect(await given.used()).toBe(0);
  });
});

describe('the report is refused', () => {
  test('to visitors, kept or not', async () => {
    await signedIn().askLiens({ id });
    const visitor = given.app.browser();
    expect((await visitor.fetch(`/v1/properties/${id}/liens`)).status).toBe(401);
    const answer = await post(null);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('to a member without searches left: a kept one is not shown, and nobody is asked', async () => {
    await signedIn().detail({ id });
    await signedIn().askLiens({ id });
    const source = realEstateApiProperties(given.vendor.client);
    const empty = given.install(source, { MONTHLY_SEARCHES: '0' });
    const refusal = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };
    await expect(signedIn(given.member, empty).liens({ id })).resolves.toMatchObject({
      report: {},
    });
    const stranger = signedIn(await aMember(given.database), empty);
    await expect(stranger.liens({ id })).rejects.toMatchObject(refusal);
    await expect(stranger.askLiens({ id })).rejects.toMatchObject(refusal);
    await given.database.asService('test', (db) => db.deleteFrom('ops.provider_answers').execute());
    await expect(stranger.askLiens({ id })).rejects.toMatchObject(refusal);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('when the trial is over', async () => {
    given.clock.advance({ hours: 24 * 40 });
    await expect(signedIn().askLiens({ id })).rejects.toMatchObject({ code: 'TRIAL_EXPIRED' });
    expect(given.vendor.asked).toEqual([]);
  });

  test('of a property that is not in the records', async () => {
    const refusal = { code: 'PROPERTY_UNKNOWN', status: 404 };
    await expect(signedIn().askLiens({ id: unknown })).rejects.toMatchObject(refusal);
    await expect(signedIn().liens({ id: unknown })).rejects.toMatchObject(refusal);
  });
});

describe('F-20 an installation without the report', () => {
  test('names the setting where no provider is configured', async () => {
    const plain = given.install(null);
    const answer = await post(given.member, plain);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { code: 'PROVIDER_MISSING', details: { missing: ['REALESTATEAPI_KEY'] } },
    });
    expect(await signedIn(given.member, plain).liens({ id })).toEqual({
      provider: null,
      report: null,
    });
  });

  test('says so where the provider has none', async () => {
    const rentcast = rentcastDouble();
    const source = rentcastProperties(rentcast.client);
    const other = given.install(source);
    const answer = await post(given.member, other);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { code: 'REPORT_MISSING', details: { provider: 'RentCast' } },
    });
    expect(await signedIn(given.member, other).liens({ id })).toEqual({
      provider: null,
      report: null,
    });
    expect(rentcast.asked).toEqual([]);
    expect(await given.used()).toBe(0);
  });
});
