import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { refreshListings } from '../../../records/refresh-listings';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestApp, type TestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

let app: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  const database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const [at, city] of ['Marlow', 'Marlow', 'Ashby'].entries()) {
    await insertParcel(database, {
      id: `pa-42101-${at}`,
      property: { zip: '19104', city, is_sample: true },
    });
  }
  app = aTestApp({ database });
  await refreshListings(database, app.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  member = app.browser({
    signedInAs: { role: 'authenticated', userId: randomUUID(), email: null, sessionId: null },
  });
});

test('F-11 a ZIP code’s counties and cities are those of the properties on record', async () => {
  const { counties, middle } = await member.client.places.zip({ zip: '19104' });
  expect(counties).toMatchObject([
    { state: 'PA', fips: '42101', cities: ['Ashby', 'Marlow'], properties: 3, isSample: true },
  ]);
  expect(middle?.lat).toBeCloseTo(39.96, 1);
});

test('F-11 a ZIP code without a property on record has no county, and an invented one nothing', async () => {
  expect(await member.client.places.zip({ zip: '98101' })).toMatchObject({ counties: [] });
  expect(await member.client.places.zip({ zip: '00000' })).toEqual({ counties: [], middle: null });
});

test('F-06 the counties on record are told with their cities, and those of a state alone', async () => {
  const { counties } = await member.client.places.counties({});
  expect(counties).toEqual([
    {
      ...{ state: 'PA', fips: '42101', county: 'Philadelphia' },
      ...{ cities: ['Ashby', 'Marlow'], properties: 3 },
    },
  ]);
  expect(await member.client.places.counties({ state: 'PA' })).toEqual({ counties });
  expect(await member.client.places.counties({ state: 'OH' })).toEqual({ counties: [] });
});

test('F-06 a county that no table knows has the name of its records', async () => {
  const database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id: 'oh-39999-1', property: { city: null } });
  const signedInAs = {
    role: 'authenticated',
    userId: randomUUID(),
    email: null,
    sessionId: null,
  } as const;
  const reader = aTestApp({ database }).browser({ signedInAs });
  const { counties } = await reader.client.places.counties({ state: 'OH' });
  expect(counties).toMatchObject([{ fips: '39999', county: 'Example County', cities: [] }]);
});

test('F-06 a stranger is refused the counties', async () => {
  expect((await app.browser().fetch('/v1/counties')).status).toBe(401);
});

test('F-11 a stranger is refused', async () => {
  const response = await app.browser().fetch('/v1/zip-codes/19104');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
});

test.each(['1910', '191044', '1910a'])('F-11 %s is refused as a ZIP code', async (zip) => {
  const response = await member.fetch(`/v1/zip-codes/${zip}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { details: { fields: [{ field: 'zip' }] } },
  });
});
