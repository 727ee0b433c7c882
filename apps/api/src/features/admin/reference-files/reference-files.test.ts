import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../../test/test-identity';
import { runCommand } from '../run-command';

let database: Database;
let identity: TestIdentity;
let token: string;
let stranger: string;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  const boss = await identity.member('files-boss@example.com');
  await runCommand(database, ['grant', boss.email]);
  token = await tokenOf(boss);
  stranger = await tokenOf(await identity.member('files-member@example.com'));
});

async function tokenOf({ supabase }: Awaited<ReturnType<TestIdentity['member']>>) {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

async function ask(method: string, path: string, body?: object, as = token) {
  const response = await identity.fetch(`/v1/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

let sent = 0;

async function upload(fileName: string, content: string, missing = 0): Promise<string> {
  const bytes = new TextEncoder().encode(content);
  sent += 1;
  const told = { fileName, sizeBytes: bytes.length + missing, modifiedAt: sent };
  const { body } = await ask('POST', '/uploads', told);
  await identity.fetch(`/v1/admin/uploads/${body.id}/bytes?offset=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  });
  return body.id;
}

const bring = (uploadId: string, what: string, asOf: string | null = null, as = token) =>
  ask('POST', '/reference-files', { uploadId, what, asOf }, as);

async function fileOf(id: string) {
  const { body } = await ask('GET', '/reference-files');
  return body.files.find((one: { id: string }) => one.id === id);
}

const area = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-80.2, 40],
            [-80, 40],
            [-80, 40.2],
            [-80.2, 40.2],
            [-80.2, 40],
          ],
        ],
      },
    },
  ],
});
const states = (last: string) => `state,year,quarter,index_nsa\nPA,2025,4,400\nPA,${last},408.5\n`;

describe('files that admins bring in without a release', () => {
  test('none is on file at first, and members see nothing of them', async () => {
    expect(await fileOf('rural-areas')).toMatchObject({ onFile: null, nextBy: null });
    expect((await ask('GET', '/reference-files', undefined, stranger)).status).toBe(403);
    const id = await upload('areas.geojson', area);
    expect((await bring(id, 'rural-areas', null, stranger)).status).toBe(403);
  });

  test('F-10 USDA’s areas are brought in, with their day, and the next ones are due a year later', async () => {
    const id = await upload('usda areas.geojson', area);
    const { status, body } = await bring(id, 'rural-areas', '2025-10-03');
    expect({ status, ...body }).toEqual({
      status: 200,
      done: 'usda areas.geojson: imported; 1 areas',
    });
    expect(await fileOf('rural-areas')).toMatchObject({
      onFile: { fileName: 'usda_areas.geojson', asOf: '2025-10-03', through: null },
      ...{ nextBy: '2026-10-03', isOverdue: true },
    });
    expect((await bring(id, 'rural-areas')).status).toBe(404);
    const { body: log } = await ask('GET', '/audit-log');
    expect(JSON.stringify(log)).toContain('usda areas.geojson');
  });

  test('FHFA’s index is brought in, and says through which quarter and when the next is due', async () => {
    const id = await upload('HPI_AT_state.csv', states('2026,2'));
    expect((await bring(id, 'price-index')).body.done).toContain('imported; 1 states to Q2 2026');
    expect(await fileOf('state')).toMatchObject({
      onFile: { fileName: 'HPI_AT_state.csv', through: 'Q2 2026' },
      ...{ nextBy: '2026-12-01', isOverdue: false },
    });
    expect(await fileOf('metro')).toMatchObject({ onFile: null });
  });

  test('the counties of metropolitan areas are brought in, and are due five years behind their day', async () => {
    const table =
      'CBSA Code,Metropolitan Division Code,FIPS State Code,FIPS County Code\n33340,,55,079\n';
    const id = await upload('list1_2023.csv', table);
    const { body } = await bring(id, 'metro-counties', '2023-07-01');
    expect(body.done).toContain('imported; 1 counties of metropolitan areas');
    expect(await fileOf('metro-counties')).toMatchObject({
      onFile: { fileName: 'list1_2023.csv', asOf: '2023-07-01' },
      ...{ nextBy: '2028-07-01', isOverdue: false },
    });
  });

  test('a damaged, older or incomplete file changes nothing and is refused by its name', async () => {
    const damaged = await bring(await upload('areas.geojson', '{"type":'), 'rural-areas');
    expect(damaged).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringMatching(/^areas\.geojson/) } },
    });
    const old = await bring(await upload('old.csv', states('2026,1')), 'price-index');
    expect(old.status).toBe(422);
    expect(old.body.error.message).toBe(
      'old.csv ends with Q1 2026; HPI_AT_state.csv, which is on file, goes on to Q2 2026.',
    );
    const half = await bring(await upload('half.csv', states('2026,3'), 7), 'price-index');
    expect(half.body.error.message).toBe('half.csv has not arrived whole. Send it again.');
    const day = await bring(await upload('a.csv', states('2026,3')), 'price-index', 'soon');
    expect(day.status).toBe(400);
    expect(JSON.stringify(day.body)).toContain('asOf');
    expect(await fileOf('state')).toMatchObject({ onFile: { through: 'Q2 2026' } });
    expect(await fileOf('rural-areas')).toMatchObject({ onFile: { asOf: '2025-10-03' } });
  });
});
