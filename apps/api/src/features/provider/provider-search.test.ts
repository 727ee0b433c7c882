import type { ListingQuery } from '@deedlight/contract/listing/query';
import { describe, expect, test } from 'vitest';
import { searchAnswer } from '../../adapters/realestateapi/double/search-answer';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import { silentLog } from '../../platform/log';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import type { TestApp } from '../../test/test-app';
import { keptSearchesJob } from './kept-searches-job';
import { everyLookup, id, offer, place } from './test/lookup-app';

const given = everyLookup();
const query: ListingQuery = { zip: '53703', bedsMin: 3 };

function signedIn(actor = given.member, from = given.app) {
  return from.browser({ signedInAs: actor }).client.properties;
}

/** Searches, and returns the raw answer with its headers. */
function post(
  asked: ListingQuery = query,
  actor: Member | null = given.member,
  from: TestApp = given.app,
): Promise<Response> {
  const browser = from.browser(actor === null ? {} : { signedInAs: actor });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(asked) };
  return browser.fetch('/v1/properties/provider-search', init);
}

describe('F-20 the provider’s own search', () => {
  test('finds by the filters of a listing what no roll has; each is fetched as any other', async () => {
    const found = await signedIn().searchProvider({ ...query, occupied: true });
    expect(found).toMatchObject({
      provider: 'RealEstateAPI',
      total: 1204,
      hits: [
        {
          key: offer,
          address: place,
          propertyId: null,
          type: 'single-family',
          ...{ beds: 3, baths: 2.5, livingAreaSqft: 1684, yearBuilt: 1926 },
          ...{ value: 40_200_000, soldOn: '2021-06-02', soldFor: 35_750_000 },
        },
        { address: { line: '77 Foxglove St' }, value: null },
      ],
      ignored: ['occupied'],
      rough: [],
      fetchedAt: '2026-11-20T12:00:00Z',
    });
    expect(given.vendor.asked).toMatchObject([
      { path: '/v2/PropertySearch', body: { zip: '53703', beds_min: 3, size: 50 } },
    ]);
    const [first] = found.hits;
    if (first === undefined) throw new Error('the double finds two');
    expect(await signedIn().fetch(first.key)).toEqual({ id, was: 'fetched' });
    const again = await signedIn().searchProvider({ ...query, occupied: true });
    expect(again.hits.map(({ propertyId }) => propertyId)).toEqual([id, null]);
  });

  test('X-11 for one search; within a day nobody is charged for what is kept', async () => {
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-usage-used')).toBe('1');
    const asked = await signedIn().searchProvider({ bedsMin: 3, zip: '53703' });
    const another = await aMember(given.database);
    given.clock.advance({ hours: 23 });
    expect(await signedIn(another).searchProvider(query)).toEqual(asked);
    expect(await given.used(another)).toBe(0);
    expect(await given.used()).toBe(1);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('after a day it is searched anew, and another search is another one', async () => {
    await signedIn().searchProvider(query);
    await signedIn().searchProvider({ ...query, bedsMin: 4 });
    given.clock.advance({ hours: 25 });
    const more = { ...searchAnswer, resultCount: 1300 };
    given.vendor.next({ status: 200, body: more });
    expect(await signedIn().searchProvider(query)).toMatchObject({
      total: 1300,
      fetchedAt: '2026-11-21T13:00:00Z',
    });
    expect(given.vendor.asked).toHaveLength(3);
  });

  test('what it found goes after a day, what is known of parcels stays', async () => {
    const kept = () =>
      given.database.asService('test', (db) =>
        db.selectFrom('ops.provider_answers').select('question').execute(),
      );
    await signedIn().fetch(offer);
    const pointers = await kept();
    expect(pointers.length).toBeGreaterThan(0);
    await signedIn().searchProvider(query);
    const job = keptSearchesJob({ ...given, log: silentLog });
    given.clock.advance({ hours: 23 });
    await job.run(new AbortController().signal);
    expect(await kept()).toHaveLength(pointers.length + 1);
    given.clock.advance({ hours: 2 });
    await job.run(new AbortController().signal);
    expect(await kept()).toEqual(pointers);
  });

  test('stands in the list of what was searched for', async () => {
    await signedIn().searchProvider({ city: 'Madison', state: 'WI', zip: undefined });
    given.vendor.next({ status: 200, body: searchAnswer });
    await signedIn().searchProvider({ city: 'Verona', state: 'WI' });
    const rows = await given.database.asUser(given.member, (db) =>
      db.selectFrom('public.search_logs').select(['query', 'property_id']).execute(),
    );
    expect(rows).toEqual([{ query: 'RealEstateAPI, homes in Verona, WI', property_id: null }]);
  });
});

describe('X-11 the search is given back', () => {
  test('where nothing is found, which is an answer and is kept', async () => {
    const nowhere: ListingQuery = { zip: '99999' };
    const answer = await post(nowhere);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ total: 0, hits: [] });
    expect(answer.headers.get('x-usage-used')).toBe('0');
    await signedIn().searchProvider(nowhere);
    expect(given.vendor.asked).toHaveLength(1);
    expect(await given.used()).toBe(0);
  });

  test.each([
    { failure: 'does not answer', meets: ['unreachable', 'unreachable'] as const },
    { failure: 'refuses us', meets: [{ status: 401, body: {} }] as const },
    { failure: 'says 200 and an error', meets: [{ status: 200, body: { data: {} } }] as const },
  ])('when the provider $failure, and nothing is kept', async ({ meets }) => {
    given.vendor.next(...meets);
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'PROVIDER_FAILED' } });
    expect(answer.headers.get('x-usage-used')).toBe('0');
    expect(await signedIn().searchProvider(query)).toMatchObject({ total: 1204 });
  });

  test('where the provider cannot search the place, or none is named', async () => {
    const wide = await post({ center: '43,-89', radiusMiles: 50 });
    expect(wide.status).toBe(422);
    expect(await wide.json()).toMatchObject({ error: { code: 'PLACE_TOO_WIDE' } });
    expect(wide.headers.get('x-usage-used')).toBe('0');
    for (const asked of [{}, { state: 'WI' }, { zip: '53703', county: '55025' }]) {
      await expect(signedIn().searchProvider(asked)).rejects.toMatchObject({
        code: 'PLACE_NEEDED',
        status: 422,
      });
    }
    expect(given.vendor.asked).toEqual([]);
    expect(await given.used()).toBe(0);
  });
});

describe('the search is refused', () => {
  test('to visitors, kept or not', async () => {
    for (const turn of [1, 2]) {
      const answer = await post(query, null);
      expect(answer.status, `turn ${turn}`).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
      await signedIn().searchProvider(query);
    }
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('to a member without searches left, who still reads what is kept', async () => {
    const source = realEstateApiProperties(given.vendor.client);
    const empty = given.install(source, { MONTHLY_SEARCHES: '0' });
    const refusal = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };
    await expect(signedIn(given.member, empty).searchProvider(query)).rejects.toMatchObject(
      refusal,
    );
    expect(given.vendor.asked).toEqual([]);
    await signedIn(await aMember(given.database)).searchProvider(query);
    expect(await signedIn(given.member, empty).searchProvider(query)).toMatchObject({
      total: 1204,
    });
  });

  test('when the trial is over, kept or not', async () => {
    await signedIn().searchProvider(query);
    const late = await aMember(given.database, { trialStartedAt: '2026-10-01T00:00:00Z' });
    const refusal = { code: 'TRIAL_EXPIRED', status: 402 };
    for (const asked of [query, { zip: '53704' }]) {
      await expect(signedIn(late).searchProvider(asked)).rejects.toMatchObject(refusal);
    }
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('F-20 by an installation without it, which says what is missing', async () => {
    const { member } = given;
    const plain = await post(query, member, given.install(null));
    expect(plain.status).toBe(503);
    expect(await plain.json()).toMatchObject({
      error: { code: 'PROVIDER_MISSING', details: { missing: ['REALESTATEAPI_KEY'] } },
    });
    const rentcast = rentcastDouble();
    const other = await post(query, member, given.install(rentcastProperties(rentcast.client)));
    expect(other.status).toBe(503);
    expect(await other.json()).toMatchObject({
      error: { code: 'SEARCH_MISSING', details: { provider: 'RentCast' } },
    });
    expect(rentcast.asked).toEqual([]);
  });

  test('what is no search is refused before anybody is asked', async () => {
    const answer = await post({ zip: 'x' });
    expect(answer.status).toBe(400);
    expect(given.vendor.asked).toEqual([]);
  });
});
