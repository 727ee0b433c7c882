import { describe, expect, test } from 'vitest';
import { detailAnswer } from '../../adapters/realestateapi/double/answers';
import { realEstateApiProperties } from '../../adapters/realestateapi/realestateapi-properties';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { everyLookup, id, offer, place, post } from './test/lookup-app';

const given = everyLookup();

describe('F-20 a property that no roll knows is fetched', () => {
  test('F-01 kept with its source, and read by the property page as any other', async () => {
    const client = given.client();
    expect(await client.properties.fetch(offer)).toEqual({ id, was: 'fetched' });
    const { property } = await client.properties.detail({ id });
    expect(property.sources).toContainEqual({
      id: 'realestateapi',
      publisher: 'RealEstateAPI',
      title: 'Property records, asked one by one',
      kind: 'provider',
      licence: 'By the terms of this server’s account with RealEstateAPI',
      url: 'https://www.realestateapi.com',
      file: null,
      row: null,
      asOf: null,
      fetchedAt: '2026-11-20T12:00:00Z',
      confidence: 'reported',
    });
    const cited = { known: true, source: 'realestateapi', recordedOn: '2026-10-05' };
    expect(property).toMatchObject({
      isSample: false,
      facts: { livingAreaSqft: { ...cited, value: 1684 } },
      owner: {
        names: { value: ['Rowan Sample', 'Quinn Sample'] },
        mailing: { value: { lines: ['418 N Larkspur Ln', 'Madison, WI 53703'] } },
      },
      transfers: { items: [{ soldOn: '2021-06-02', price: { value: 35_750_000 } }, {}] },
      mortgages: { items: [{ recordedOn: '2021-06-10', amount: 28_600_000 }, {}] },
      assessments: { items: [{ taxYear: 2026, market: 39_840_000 }, { tax: 721_555 }] },
    });
  });

  test('X-11 for one search; it is then known, and opened again for nothing', async () => {
    const client = given.client();
    const answer = await post(given.app, given.member, offer);
    expect(answer.headers.get('x-usage-used')).toBe('1');
    await client.properties.detail({ id });
    expect(await client.properties.fetch(offer)).toEqual({ id, was: 'known' });
    expect(await client.properties.fetch({ address: place })).toEqual({ id, was: 'fetched' });
    expect(await client.properties.fetch({ address: place })).toEqual({ id, was: 'known' });
    expect(given.vendor.asked).toHaveLength(2);
    expect(await given.used()).toBe(1);
  });

  test('X-11 what was opened before is not counted again when the provider leads to it', async () => {
    await insertSource(given.database, { id: 'roll' });
    await insertParcel(given.database, { id });
    const client = given.client();
    await client.properties.detail({ id });
    expect(await client.properties.fetch(offer)).toEqual({ id, was: 'fetched' });
    expect(await given.used()).toBe(1);
  });
});

describe('X-11 the unit is given back', () => {
  test('after a miss, which says so', async () => {
    const answer = await post(given.app, given.member, { offer: 'nobody' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: 'NOT_AT_PROVIDER', details: { provider: 'RealEstateAPI' } },
    });
    expect(answer.headers.get('x-usage-used')).toBe('0');
  });

  test.each([
    { failure: 'does not answer', meets: ['unreachable', 'unreachable'] as const },
    { failure: 'refuses us', meets: [{ status: 401, body: {} }] as const },
  ])('when the provider $failure', async ({ meets }) => {
    given.vendor.next(...meets);
    const answer = await post(given.app, given.member, offer);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: { code: 'PROVIDER_FAILED' } });
    expect(answer.headers.get('x-usage-used')).toBe('0');
    expect(await given.used()).toBe(0);
  });

  test('and with none left nobody is asked', async () => {
    const source = realEstateApiProperties(given.vendor.client);
    const empty = given.install(source, { MONTHLY_SEARCHES: '0' });
    const answer = await post(empty, given.member, offer);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ error: { code: 'USAGE_LIMIT_EXCEEDED' } });
    expect(given.vendor.asked).toEqual([]);
  });
});

describe('F-20 fetched again', () => {
  test('only after 30 days, for nothing within the period, in place of what was said before', async () => {
    const client = given.client();
    await client.properties.fetch(offer);
    given.clock.advance({ hours: 24 * 14 });
    expect(await client.properties.fetch({ again: id })).toEqual({ id, was: 'known' });
    expect(given.vendor.asked).toHaveLength(1);

    const paying = await aMember(given.database, { trialStartedAt: '2026-12-24T00:00:00Z' });
    given.clock.advance({ hours: 24 * 21 });
    await given.client(paying).properties.detail({ id });
    const data = { ...detailAnswer.data, currentMortgages: [], mortgageHistory: [] };
    given.vendor.next({ status: 200, body: { data: { ...data, lastUpdateDate: '2026-12-20' } } });
    const again = await given.client(paying).properties.fetch({ again: id });
    expect(again).toEqual({ id, was: 'fetched' });
    expect(given.vendor.asked.at(-1)?.body).toEqual({ id: '700418027' });
    expect(await given.used(paying)).toBe(1);
    const { property } = await given.client(paying).properties.detail({ id });
    expect(property.mortgages).toEqual({ known: false, why: 'none' });
    expect(property.transfers).toMatchObject({ items: [{}, {}] });
    expect(property.sources).toMatchObject([{ fetchedAt: '2026-12-25T12:00:00Z' }]);
  });

  test('is nothing for a property that is not in the records, or came from a roll', async () => {
    const client = given.client();
    await expect(client.properties.fetch({ again: id })).rejects.toMatchObject({
      code: 'PROPERTY_UNKNOWN',
    });
    await insertSource(given.database, { id: 'roll' });
    await insertParcel(given.database, { id });
    expect(await client.properties.fetch({ again: id })).toEqual({ id, was: 'known' });
    expect(given.vendor.asked).toEqual([]);
  });
});

test.each([
  { said: 'none', lists: { currentMortgages: [], mortgageHistory: [] }, why: 'none' },
  {
    said: 'nothing',
    lists: { currentMortgages: null, mortgageHistory: null },
    why: 'unknown',
  },
])('X-02 of loans $said is said: $why, on the page and in listings', async ({ lists, why }) => {
  given.vendor.next({ status: 200, body: { data: { ...detailAnswer.data, ...lists } } });
  const client = given.client();
  await client.properties.fetch(offer);
  const { property } = await client.properties.detail({ id });
  expect(property.mortgages).toEqual({ known: false, why });
  const loans = await given.database.asService('test', (db) =>
    db.selectFrom('records.listings').select('loans_cents').execute(),
  );
  expect(loans).toEqual([{ loans_cents: why === 'none' ? 0 : null }]);
});
