import { contract } from '@deedlight/contract/contract';
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  isContractProcedure,
} from '@orpc/contract';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { os } from '../procedures';

let member: TestBrowser;
beforeAll(async () => {
  const database = await aTestDatabase();
  const suggest = os.properties.suggest.handler(() => ({ suggestions: [] }));
  const app = aTestApp({ database, suggest, env: { FEATURES: 'mortgage-ai,marketplace' } });
  member = app.browser({ signedInAs: await aMember(database) });
});

// Account requests are served where accounts are kept, which this app does not do.
const paths = [...procedures(contract)]
  .flatMap((procedure) => pathsWithQuery(procedure))
  .filter((path) => path !== '/v1/admin/users' && !path.startsWith('/v1/account/'));

describe.each([...paths, '/v1/properties.csv'])('GET %s', (path) => {
  const at = path.replace('{id}', 'pa-42101-1').replace('{county}', '42101');

  test('refuses a filter that it does not have, by name', async () => {
    const response = await member.fetch(`${at}?minPrize=1&limit=1`);
    expect(response.status).toBe(400);
    const { error } = Object(await response.json());
    expect(error.code).toBe('INPUT_INVALID');
    expect(error.details.fields).toContainEqual({
      field: 'minPrize',
      message: 'There is no filter called minPrize.',
    });
  });
});

test.each([
  '/v1/properties?types=condo&types=land&unknown=beds&sort=size&direction=ascending&limit=2',
  '/v1/properties/count?types[]=condo&types[]=land&bedsMin=2',
  '/v1/properties/tiles?zoom=3&view=-179,15,-60,72&city=Marlow&state=PA',
  '/v1/properties.csv?types[0]=condo&unknown[0]=beds&sort=value',
  '/v1/news?limit=2',
  '/v1/properties/suggest?q=oak',
  // This path reads no query, so any query is allowed.
  '/v1/config?utm_source=mail',
])('%s is answered', async (path) => {
  const response = await member.fetch(path);
  await response.text();
  expect(response.status).toBe(200);
});

function* procedures(router: AnyContractRouter): Generator<AnyContractProcedure> {
  if (isContractProcedure(router)) yield router;
  else for (const part of Object.values(router)) yield* procedures(part);
}

/** Returns the GET paths that read a query. */
function pathsWithQuery(procedure: AnyContractProcedure): string[] {
  const { route, inputSchema } = procedure['~orpc'];
  const { path } = route;
  if (route.method !== 'GET' || path === undefined || !inputSchema) return [];
  const [, schema] = new ZodToJsonSchemaConverter().convert(inputSchema, { strategy: 'input' });
  const { required = [], properties = {}, allOf } = Object(schema);
  const names = [...required, ...Object.keys(properties), ...(allOf ? ['parts'] : [])];
  return names.some((name) => !path.includes(`{${name}}`)) ? [path] : [];
}
