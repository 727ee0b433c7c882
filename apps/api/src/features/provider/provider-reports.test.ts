import { beforeEach, describe, expect, test } from 'vitest';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aPropertySource } from '../../test/property-source';
import { aPlaceOfReports, bare, invented, unknown } from './test/a-place-of-reports';
import { everyLookup, id } from './test/lookup-app';

const given = everyLookup();
beforeEach(() => aPlaceOfReports(given.database));

describe.each(['liens', 'provider-comparables'])('a report of a provider: %s', (report) => {
  type Asked = { of?: string; as?: Member | null; from?: typeof given.app };

  /** Sends a request: GET reads the stored report, POST requests a new one. */
  function send(
    method: 'GET' | 'POST',
    { of = id, as = given.member, from = given.app }: Asked = {},
  ) {
    const browser = from.browser(as === null ? {} : { signedInAs: as });
    return browser.fetch(`/v1/properties/${of}/${report}`, { method });
  }

  /** Expects the refusal, and returns how many searches count as used after it. */
  async function isRefused(sent: Promise<Response>, status: number, error: object) {
    const answer = await sent;
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
    return answer.headers.get('x-usage-used');
  }

  test('X-11 costs one search beside the look at the property, nothing again for 30 days, and another member nothing', async () => {
    await given.client().properties.detail({ id });
    const answer = await send('POST');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-usage-used')).toBe('2');
    const another = await aMember(given.database);
    await given.client(another).properties.detail({ id });
    expect((await send('GET', { as: another })).status).toBe(200);
    expect((await send('POST', { as: another })).status).toBe(200);
    expect(await given.used(another)).toBe(1);
    given.clock.advance({ hours: 24 * 13 });
    expect((await send('POST')).status).toBe(200);
    expect(await given.used()).toBe(2);
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('X-11 a miss gives the search back, says so and is not kept', async () => {
    given.vendor.next({ status: 404, body: { data: {} } });
    const miss = { code: 'NOT_AT_PROVIDER', details: { provider: 'RealEstateAPI' } };
    expect(await isRefused(send('POST'), 404, miss)).toBe('0');
    expect(await (await send('GET')).json()).toMatchObject({ report: null });
  });

  test.each([
    { failure: 'does not answer', meets: ['unreachable', 'unreachable'] as const },
    { failure: 'refuses us', meets: [{ status: 403, body: {} }] as const },
  ])('X-11 a provider that $failure gives the search back', async ({ meets }) => {
    given.vendor.next(...meets);
    expect(await isRefused(send('POST'), 502, { code: 'PROVIDER_FAILED' })).toBe('0');
  });

  test('X-11 what cannot be asked about costs nothing: an invented home, one without an address', async () => {
    const read = await send('GET', { of: invented });
    expect(await read.json()).toEqual({ provider: null, report: null });
    for (const of of [invented, bare]) {
      await isRefused(send('POST', { of }), 404, { code: 'NOT_AT_PROVIDER' });
    }
    expect(given.vendor.asked).toEqual([]);
    expect(await given.used()).toBe(0);
  });

  test('is refused to visitors, kept or not', async () => {
    await send('POST');
    for (const method of ['GET', 'POST'] as const) {
      await isRefused(send(method, { as: null }), 401, { code: 'UNAUTHENTICATED' });
    }
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('is refused to a member without searches left, kept or not', async () => {
    await send('POST');
    const source = realEstateApiProperties(given.vendor.client);
    const from = given.install(source, { MONTHLY_SEARCHES: '0' });
    const as = await aMember(given.database);
    for (const method of ['GET', 'POST'] as const) {
      await isRefused(send(method, { as, from }), 429, { code: 'USAGE_LIMIT_EXCEEDED' });
    }
    await given.database.asService('test', (db) => db.deleteFrom('ops.provider_answers').execute());
    await isRefused(send('POST', { as, from }), 429, { code: 'USAGE_LIMIT_EXCEEDED' });
    expect(given.vendor.asked).toHaveLength(1);
  });

  test('stays open to a member without searches left who has opened the property', async () => {
    await given.client().properties.detail({ id });
    await send('POST');
    const from = given.install(realEstateApiProperties(given.vendor.client), {
      MONTHLY_SEARCHES: '0',
    });
    expect(await (await send('GET', { from })).json()).toMatchObject({ report: {} });
  });

  test('is refused when the trial is over', async () => {
    given.clock.advance({ hours: 24 * 40 });
    await isRefused(send('POST'), 402, { code: 'TRIAL_EXPIRED' });
    expect(given.vendor.asked).toEqual([]);
  });

  test('is refused of a property that is not in the records', async () => {
    for (const method of ['GET', 'POST'] as const) {
      await isRefused(send(method, { of: unknown }), 404, { code: 'PROPERTY_UNKNOWN' });
    }
  });

  test('F-20 an installation without a provider names the setting, one whose provider lacks it the provider', async () => {
    const plain = given.install(null);
    const lacking = given.install(aPropertySource());
    await isRefused(send('POST', { from: plain }), 503, {
      code: 'PROVIDER_MISSING',
      details: { missing: ['REALESTATEAPI_KEY'] },
    });
    await isRefused(send('POST', { from: lacking }), 503, {
      code: 'REPORT_MISSING',
      details: { provider: 'A provider' },
    });
    for (const from of [plain, lacking]) {
      const read = await send('GET', { from });
      expect(await read.json()).toEqual({ provider: null, report: null });
    }
    expect(await given.used()).toBe(0);
  });
});
