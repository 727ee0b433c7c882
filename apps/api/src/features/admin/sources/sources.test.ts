import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socrataDouble } from '../../../adapters/open-data/double/socrata-double';
import {
  aPatientClient,
  aWorld,
  type World,
  type WorldRow,
} from '../../../adapters/open-data/double/world';
import { partImporter } from '../../../imports/sources/import-part';
import { readSourceFile } from '../../../imports/sources/read-source-file';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { silentLog } from '../../../platform/log';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../../test/test-identity';
import { runCommand } from '../run-command';
import { UploadWorker } from '../uploads/upload-worker';
import { dueSources } from './due-sources';

const folder = mkdtempSync(join(tmpdir(), 'switched-sources-'));
let database: Database;
let identity: TestIdentity;
let token: string;
let world: World;
let count = 0;
let id = '';
let terms = '';
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { SOURCES_DIR: folder } });
  const boss = await identity.member('boss@example.com');
  await runCommand(database, ['grant', boss.email]);
  token = await tokenOf(boss);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Each test has its own source, and nothing else is ordered.
beforeEach(async () => {
  rmSync(join(folder, `${id}.json`), { force: true });
  await database.asService('test', (db) => db.deleteFrom('ops.upload_orders').execute());
  count += 1;
  id = `cook-${count}`;
  world = aWorld([deed('1'), deed('2')]);
  await writeSource({});
});

function deed(pin: string): WorldRow {
  return {
    pin: `${count}00${pin}`,
    sale_date: '2026-03-04T00:00:00.000',
    class: '203',
    sale_price: 300_000,
    buyer_name: 'A BUYER',
    seller_name: null,
    deed_type: 'Warranty',
    doc_no: `D${pin}`,
    sale_filter_same_sale_within_365: false,
    sale_filter_less_than_10k: false,
    sale_filter_deed_type: false,
    is_multisale: false,
    township_code: '71',
    nbhd: '71012',
  };
}

async function writeSource(changed: object) {
  const source = { ...(await readSourceFile('cook-il-sales')), id, ...changed };
  terms = `${source.licence}. ${source.attribution}`;
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(source));
}

async function tokenOf({ supabase }: Awaited<ReturnType<TestIdentity['member']>>) {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

async function ask(method: string, path: string, body?: object, as: string | null = token) {
  const response = await identity.fetch(`/v1/admin/sources${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

async function listed() {
  const { body } = await ask('GET', '');
  return Object(body.sources.find((one: { id: string }) => one.id === id));
}

const switchOn = (also: object = {}) => ask('POST', `/${id}/on`, { acceptsTerms: terms, ...also });

async function workOnce() {
  const { clock, dataDir } = identity;
  const { client } = aPatientClient(socrataDouble(world));
  const env = parseEnv({ DATA_DIR: dataDir });
  const importPart = partImporter({ database, env, clock, client });
  const sources = { folder, importPart };
  const repeat = () => () => {};
  await new UploadWorker({
    database,
    clock,
    dataDir,
    sources,
    log: silentLog,
    repeat,
  }).workOnce();
}

async function orderDue(hoursLater = 0) {
  const clock = { now: () => identity.clock.now().add({ hours: hoursLater }) };
  await dueSources({ database, clock, folder }).run(new AbortController().signal);
}

async function sales() {
  const rows = await database.asService('test', (db) =>
    db.selectFrom('records.transfers').select('key').where('source_id', '=', id).execute(),
  );
  return rows.length;
}

describe('who may', () => {
  test('neither a member nor a visitor lists, switches or orders anything', async () => {
    const member = await tokenOf(await identity.member());
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['POST', `/${id}/on`, { acceptsTerms: terms }],
      ['POST', `/${id}/off`, {}],
      ['POST', `/${id}/orders`, {}],
      ['POST', `/${id}/counties`, { counties: null }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await ask(method, path, body, member);
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'ADMIN_NEEDED']);
      expect((await ask(method, path, body, null)).status).toBe(401);
    }
  });
});

test('a source says what it covers, what it lacks and why, and under which terms', async () => {
  expect(await listed()).toMatchObject({
    publisher: "Cook County Assessor's Office",
    state: 'IL',
    terms: expect.stringContaining("Source: Cook County Assessor's Office"),
    covers: expect.arrayContaining(['transfers', 'transfers.price', 'transfers.parties']),
    absent: expect.arrayContaining([{ fact: 'beds', why: expect.any(String) }]),
    unconfirmed: [],
    switched: null,
    lastRun: null,
    counties: [{ fips: '17031', name: 'Cook', check: null, work: null }],
  });
});

test('switched on, it is fetched in the worker’s turn, and its records are there', async () => {
  expect((await switchOn()).body).toEqual({ ordered: 1 });
  expect(await listed()).toMatchObject({
    switched: { isOn: true, acceptedBy: 'boss@example.com', acceptedTerms: terms },
    counties: [{ work: { state: 'waiting' } }],
  });
  await workOnce();
  expect(await sales()).toBe(2);
  expect(await listed()).toMatchObject({
    lastRun: { rows: { read: 2, imported: 2, merged: 0, rejected: 0 } },
    counties: [
      {
        work: null,
        check: { rows: 2, problem: null, editedAt: expect.stringContaining('2026-11-02') },
      },
    ],
  });
  expect((await ask('POST', `/${id}/off`, {})).body).toEqual({ isOn: false });
  expect(await sales()).toBe(2);
  const log = await identity.fetch('/v1/admin/audit-log?limit=2', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Object(await log.json()).entries).toMatchObject([
    { action: 'source-switched-off', actor: 'boss@example.com' },
    { action: 'source-switched-on', actor: 'boss@example.com' },
  ]);
});

test('without the terms as they are shown it stays off, and nothing is asked of the publisher', async () => {
  const { status, body } = await switchOn({ acceptsTerms: 'some licence' });
  expect([status, body.error.code]).toEqual([409, 'TERMS_CHANGED']);
  const none = await ask('POST', `/${id}/on`, {});
  expect(none.status).toBe(400);
  expect(JSON.stringify(none.body)).toContain('acceptsTerms');
  expect((await ask('POST', `/${id}/orders`, {})).body.error.code).toBe('SOURCE_OFF');
  await workOnce();
  expect(world.asked).toEqual([]);
  expect((await listed()).switched).toBeNull();
});

test('recalled parts are confirmed one by one before it runs', async () => {
  const recalled = ['the codes of class', 'the name of nbhd'];
  await writeSource({ confirmed: false, recalled });
  expect((await listed()).unconfirmed).toEqual(recalled);
  const half = await switchOn({ confirmsRecalled: recalled.slice(1) });
  expect([half.status, half.body.error.code]).toEqual([409, 'CONFIRMATION_NEEDED']);
  expect((await switchOn({ confirmsRecalled: recalled })).body).toEqual({ ordered: 1 });
  await workOnce();
  expect(await sales()).toBe(2);
  expect((await listed()).unconfirmed).toEqual([]);
});

test.each([
  ['no source', '/nowhere/on', {}, [404, 'SOURCE_UNKNOWN']],
  ['a county of another place', null, { counties: ['55025'] }, [422, 'COUNTY_UNKNOWN']],
  ['no county', null, { counties: [] }, [400, 'BAD_REQUEST']],
])('%s is refused', async (_, path, also, says) => {
  const { status, body } = await ask('POST', path ?? `/${id}/on`, { acceptsTerms: terms, ...also });
  expect([status, says[1] === 'BAD_REQUEST' ? 'BAD_REQUEST' : body.error.code]).toEqual(says);
});

test('a column that the publisher dropped shows as the county’s problem, and is tried again next day', async () => {
  await switchOn();
  world.columns = world.columns.filter((column) => column !== 'sale_price');
  await workOnce();
  const [county] = (await listed()).counties;
  expect(county.check.problem).toContain('no longer has the column "sale_price"');
  expect(county.work).toMatchObject({ state: 'failed', problem: county.check.problem });
  await orderDue();
  expect((await listed()).counties[0].work.state).toBe('failed');
  await orderDue(25);
  expect((await listed()).counties[0].work.state).toBe('waiting');
  world.columns.push('sale_price');
  await workOnce();
  expect((await listed()).counties[0]).toMatchObject({ work: null, check: { problem: null } });
});

test('what is due is ordered once, and an edition that did not change brings nothing anew', async () => {
  world.editedAt = Date.parse('2024-01-02T03:04:05Z');
  await switchOn();
  await workOnce();
  await orderDue();
  expect((await listed()).counties[0].work).toBeNull();
  const asked = world.asked.length;
  await orderDue(24 * 400);
  await orderDue(24 * 400);
  expect((await ask('POST', `/${id}/orders`, {})).body).toEqual({ ordered: 0 });
  const { rows } = await database.asService('test', async (db) => ({
    rows: await db
      .selectFrom('ops.upload_orders')
      .select(['state', 'asked_by'])
      .where('source_id', '=', id)
      .orderBy('id')
      .execute(),
  }));
  expect(rows).toMatchObject([{ state: 'done' }, { state: 'waiting', asked_by: null }]);
  await workOnce();
  expect(world.asked.slice(asked).some(({ url }) => url.searchParams.has('$order'))).toBe(false);
  expect(await sales()).toBe(2);
  expect((await listed()).counties[0]).toMatchObject({ work: null, check: { isLate: true } });
});

test('terms that change stop the fetching until somebody accepts them', async () => {
  await switchOn();
  await workOnce();
  await writeSource({ licence: 'Another licence' });
  await orderDue(24 * 400);
  expect(await listed()).toMatchObject({ needsAcceptance: true, counties: [{ work: null }] });
  expect((await ask('POST', `/${id}/orders`, {})).status).toBe(409);
  await switchOn();
  expect(await listed()).toMatchObject({ needsAcceptance: false });
});

describe('the counties of a statewide source', () => {
  const three = { counties: [{ county: 'Cook' }, { county: 'Lake' }, { county: 'Will' }] };
  const [cook, lake, will] = ['17031', '17097', '17197'];
  const choose = (counties: (string | undefined)[] | null) =>
    ask('POST', `/${id}/counties`, { counties });
  beforeEach(() => writeSource(three));

  async function waiting() {
    const { counties } = await listed();
    return counties
      .filter(Object)
      .flatMap((county: { name: string; work: object | null }) =>
        county.work === null ? [] : [county.name],
      );
  }

  test('are chosen as it is switched on, and the schedule asks for no other', async () => {
    expect((await switchOn({ counties: [lake] })).body).toEqual({ ordered: 1 });
    expect(await listed()).toMatchObject({
      switched: { counties: [lake] },
      counties: [
        { name: 'Cook', isChosen: false },
        { name: 'Lake', isChosen: true },
        { name: 'Will', isChosen: false },
      ],
    });
    await database.asService('test', (db) => db.deleteFrom('ops.upload_orders').execute());
    await orderDue(24 * 400);
    expect(await waiting()).toEqual(['Lake']);
  });

  test('are chosen anew: what is new is ordered, and what waits in vain is taken back', async () => {
    await switchOn({ counties: [cook, lake] });
    expect((await choose([lake, will])).body).toEqual({ ordered: 1 });
    expect(await waiting()).toEqual(['Lake', 'Will']);
    expect((await choose(null)).body).toEqual({ ordered: 1 });
    expect(await listed()).toMatchObject({ switched: { counties: null } });
    expect(await waiting()).toEqual(['Cook', 'Lake', 'Will']);
    const log = await identity.fetch('/v1/admin/audit-log?limit=2', {
      headers: { authorization: `Bearer ${token}` },
    });
    const title = (await listed()).title;
    expect(Object(await log.json()).entries).toMatchObject([
      { action: 'source-counties-chosen', subject: `${title}: all counties` },
      { action: 'source-counties-chosen', subject: `${title}: Lake, Will` },
    ]);
  });

  test('are refused by code where the source has them not, and all of them where it is off', async () => {
    expect((await choose([lake])).body.error.code).toBe('SOURCE_OFF');
    await switchOn({ counties: [cook] });
    const unknown = await choose([lake, '55025']);
    expect([unknown.status, unknown.body.error.message]).toEqual([
      422,
      `counties: ${(await listed()).title} has no county with the code 55025.`,
    ]);
    const none = await choose([]);
    expect(none.status).toBe(400);
    expect(JSON.stringify(none.body)).toContain('Choose at least one county, or all');
    expect(await listed()).toMatchObject({ switched: { counties: [cook] } });
  });
});

test('switched off, what waits is not fetched', async () => {
  await switchOn();
  await ask('POST', `/${id}/off`, {});
  await workOnce();
  expect(world.asked).toEqual([]);
});

test('a file that is no source is told, and the others are listed', async () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  const { body } = await ask('GET', '');
  rmSync(join(folder, 'broken.json'));
  expect(body.problems).toEqual([expect.stringContaining('broken.json is not JSON')]);
  expect((await listed()).id).toBe(id);
});
