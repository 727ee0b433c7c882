import { describe, expect, test } from 'vitest';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import { aMember } from '../../test/a-member';
import { everyLookup, id, offer, place, post } from './test/lookup-app';

const given = everyLookup();

describe('who may fetch', () => {
  test('a visitor is asked to sign in, and costs nothing', async () => {
    const { client } = given.app.browser();
    const refused = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(client.properties.fetch(offer)).rejects.toMatchObject(refused);
    await expect(client.properties.offers({ q: '418 n lark' })).rejects.toMatchObject(refused);
    expect(given.vendor.asked).toEqual([]);
  });

  test('a member whose trial is over is refused, and offered nothing', async () => {
    const late = await aMember(given.database, { trialStartedAt: '2026-10-01T00:00:00Z' });
    const client = given.client(late);
    await expect(client.properties.fetch(offer)).rejects.toMatchObject({
      code: 'TRIAL_EXPIRED',
      status: 402,
    });
    const offers = await client.properties.offers({ q: '418 n lark' });
    expect(offers).toEqual({ provider: null, offers: [] });
    expect(given.vendor.asked).toEqual([]);
  });

  test('F-20 without a key the settings that are missing are named', async () => {
    const bare = given.install(null);
    const { client } = bare.browser({ signedInAs: given.member });
    const answer = await post(bare, given.member, offer);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      error: { code: 'PROVIDER_MISSING', details: { missing: ['REALESTATEAPI_KEY'] } },
    });
    expect(await client.properties.offers({ q: '418 n lark' })).toEqual({
      provider: null,
      offers: [],
    });
  });
});

describe('F-20 addresses of the provider', () => {
  test('are offered with the property that each is here', async () => {
    const client = given.client();
    const before = await client.properties.offers({ q: '418 n lark' });
    expect(before).toMatchObject({
      provider: 'RealEstateAPI',
      offers: [
        { key: offer, address: place, propertyId: null },
        { key: { offer: '700418031' }, propertyId: null },
      ],
    });
    await client.properties.fetch(offer);
    const after = await client.properties.offers({ q: '418 n lark' });
    expect(after.offers.map(({ propertyId }) => propertyId)).toEqual([id, null]);
    expect(await given.used()).toBe(1);
  });

  test('cannot be typed for faster than anybody types', async () => {
    const client = given.client();
    for (let turn = 0; turn < 60; turn += 1) await client.properties.offers({ q: 'a' });
    await expect(client.properties.offers({ q: 'a' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
    });
  });

  test('a failure is the provider’s, and says so', async () => {
    given.vendor.next('unreachable');
    await expect(given.client().properties.offers({ q: '418 n lark' })).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
    });
  });

  test('of one that completes none are the text itself, where it is a whole address', async () => {
    const rentcast = rentcastDouble();
    const source = rentcastProperties(rentcast.client);
    const own = given.install(source);
    const { client } = own.browser({ signedInAs: given.member });
    const q = '418 N Larkspur Ln, Madison, WI 53703';
    expect(await client.properties.offers({ q })).toEqual({
      provider: 'RentCast',
      offers: [{ key: { address: place }, address: place, propertyId: null }],
    });
    expect(await client.properties.offers({ q: '418 N Lark' })).toMatchObject({ offers: [] });
    expect(rentcast.asked).toEqual([]);
    await client.properties.fetch({ address: place });
    const { property } = await client.properties.detail({ id });
    expect(property.mortgages).toEqual({ known: false, why: 'not-available-here' });
  });
});
