import { type DeedlightClient, deedlightClient } from '@deedlight/client';
import { beforeAll, expect, test } from 'vitest';
import { aMember } from '../test/a-member';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestApp, type TestBrowser } from '../test/test-app';
import { aTestDatabase } from '../test/test-database';

const baseUrl = 'http://deedlight.example';
const id = 'pa-42101-1';

let visitor: DeedlightClient;
let member: DeedlightClient;
beforeAll(async () => {
  const database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id });
  const app = aTestApp({ database });
  visitor = clientIn(app.browser());
  member = clientIn(app.browser({ signedInAs: await aMember(database) }));
});

function clientIn(browser: TestBrowser): DeedlightClient {
  const fetch = (request: Request) => browser.fetch(request.url.slice(baseUrl.length), request);
  return deedlightClient({ baseUrl, fetch });
}

test('@deedlight/client looks a property up, its types those of the API’s document', async () => {
  const { data, response } = await visitor.GET('/v1/properties/{id}', { params: { path: { id } } });
  expect(data?.property.id).toBe(id);
  expect(data?.searchLimit.searchesRemaining).toBe(4);
  expect(response.headers.get('ETag')).not.toBeNull();
});

test('@deedlight/client lists properties by filters of several values', async () => {
  const query = { types: ['condo' as const, 'land' as const], limit: 5 };
  const { data, error } = await member.GET('/v1/properties', { params: { query } });
  expect(error).toBeUndefined();
  expect(data?.properties).toEqual([]);
});

test('@deedlight/client sends a body and knows a refusal by its code', async () => {
  const body = { income: 1_000_000, housing: 200_000, debts: [10_000] };
  const { data } = await visitor.POST('/v1/calculators/dti', { body });
  expect(data?.lines).not.toEqual([]);

  const unknown = { params: { path: { id: 'pa-42101-999' } } };
  const { error } = await visitor.GET('/v1/properties/{id}', unknown);
  expect(error?.error.code).toBe('PROPERTY_UNKNOWN');
  // @ts-expect-error: no endpoint answers with a code that the contract does not have
  expect(error?.error.code === 'MADE_UP').toBe(false);
});
