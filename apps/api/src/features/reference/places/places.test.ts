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
